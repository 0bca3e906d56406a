/** Fields of a form without files. */
export const formType = "application/x-www-form-urlencoded"
export const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
