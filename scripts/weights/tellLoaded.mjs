import { register } from "node:module"

/** Writes down what is loaded, line by line. The hooks run in a thread of their own, so they are handed over as text. */
const hooks = `
  import { appendFileSync } from "node:fs"
  export const load = (url, context, next) => {
    appendFileSync(process.env.QUOIN_LOADED, url + "\\n")
    return next(url, context)
  }`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
