/** The words of a language that the product does not speak. */
export default {}
