/** The path of a GET that is known and not built, for the tests that want one: choose another once it is built. */
export const notBuilt = "/rest/api/2/email-templates/types"
