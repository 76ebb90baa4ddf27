{
  const button = document.currentScript.previousElementSibling
  const input = button.previousElementSibling
  const show = shown => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', shown)
  }
  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  // a browser keeps what is sent as a password as one, and nothing else
  input.form.addEventListener('submit', () => show(false))
}
