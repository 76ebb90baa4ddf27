{
  const button = document.currentScript.previousElementSibling
  const input = button.previousElementSibling
  const show = shown => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', shown)
  }
  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  // browsers offer to save only what is submitted from a password field
  input.form.addEventListener('submit', () => show(false))
}
