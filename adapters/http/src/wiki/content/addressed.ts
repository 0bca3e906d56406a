import type { Converted } from "@quoin/wiki"
import type { Addresses } from "../../request/Call"

/** What a rendered body holds stands in quotes, and no quote stands in its words: this is always the begin of an address. */
const ownAddress = / (href|src)="\/(?!\/)/g

/**
 * A rendered body with its addresses where they are served: behind the context path, and with the host as well where the body leaves
 * the wiki (HTT-395). An editor gives a body back: its addresses stay as they are.
 */
export const addressed = (html: string, to: Converted, { base, context }: Addresses): string => {
  const begin = to === "view" ? context : base
  return begin === "" || to === "editor" || to === "storage"
    ? html
    : html.replaceAll(ownAddress, (_, name: string) => ` ${name}="${begin}/`)
}
