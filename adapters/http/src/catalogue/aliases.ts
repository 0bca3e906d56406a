import { lookUp } from "@quoin/kernel"
/**
 * Beginnings of addresses under which clients look for an API that stands elsewhere, and where it stands. They are
 * told apart from what the catalogue lists: none of them has routes of its own.
 */
export const aliases: Readonly<Record<`/rest/${string}`, `/rest/${string}`>> = {
  "/rest/api/latest": "/rest/api/2",
  "/rest/api/1": "/rest/api/2",
  "/rest/api/3": "/rest/api/2",
  "/rest/agile/latest": "/rest/agile/1.0",
  "/rest/software/1.0": "/rest/agile/1.0",
  "/rest/software/latest": "/rest/agile/1.0",
  "/rest/auth/latest": "/rest/auth/1",
  "/rest/pat/1.0": "/rest/pat/latest",
  "/rest/insight/1.0": "/rest/assets/1.0",
  "/rest/insight/latest": "/rest/assets/latest",
  "/rest/jira-webhook/1.0": "/rest/tracker-webhook/1.0",
}

const literally = (text: string): string => text.replace(/[^\w/]/g, "\\$&")

const beginnings = Object.keys(aliases).map(literally)

/** Aliases that are newer editions: texts with markup are documents in them, and users have account ids (HTT-900). */
const editions: ReadonlySet<string> = new Set(["/rest/api/3"])

/** An address as its API has it, and the edition that it was asked in, where that is a newer one. */
export interface Canonical {
  readonly url: string
  readonly edition?: string
}

/** Makes of an address below an alias the one that it stands for. */
export const withoutAlias = (contexts: ReadonlyArray<string>): ((url: string) => Canonical) => {
  const pattern = new RegExp(`^(${contexts.map(literally).join("|")})(${beginnings.join("|")})(?=[/?]|$)`)
  const targets: Readonly<Record<string, string>> = aliases
  return (url) => {
    const [whole, context = "", alias = ""] = pattern.exec(url) ?? []
    if (whole === undefined) return { url }
    return {
      url: `${context}${lookUp(targets, alias) ?? alias}${url.slice(whole.length)}`,
      ...(editions.has(alias) ? { edition: alias } : {}),
    }
  }
}
