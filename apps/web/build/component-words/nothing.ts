/** Replaces the texts of languages that the product does not use. */
export default {}
