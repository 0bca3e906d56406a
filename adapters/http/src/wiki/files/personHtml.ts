import type { UserView } from "@quoin/directory"
import { escapeHtml as escape } from "../../answers/HtmlPage"
import { documentHtml } from "../../pages/documentHtml"
import { siteBar } from "../../pages/siteBar"
import type { Call } from "../../request/Call"

/** A person who has no space: links in pages that name people lead here. */
export const personHtml = ({ fullName, username }: UserView, call: Call): string =>
  documentHtml(
    fullName,
    `<header><h1>${escape(fullName)}</h1></header><main><p>Known here as ${escape(username)}.</p></main>`,
    siteBar(call),
  )
