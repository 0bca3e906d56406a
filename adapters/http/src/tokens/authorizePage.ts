import type { GetGrantRequest } from "@quoin/tokens"
import { escapeHtml } from "../answers/HtmlPage"

type Asked = typeof GetGrantRequest.success.Type

const style =
  "body{font:16px/1.5 sans-serif;margin:3rem auto;max-width:36rem;padding:0 1rem}button{font:inherit;margin-right:1rem;padding:.4rem 1.2rem}code{background:#eee;padding:.1rem .3rem}"

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** The page that asks a user whether a program may act for them. What it sends back it alone has been told. */
export const authorizePage = (
  { consumerName, scopes, mark }: Asked,
  { token, username, action }: { readonly token: string; readonly username: string; readonly action: string },
): string => {
  const named = escapeHtml(consumerName)
  const listed = scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join("")
  return page(
    `Let ${consumerName} act for you?`,
    `<h1>Let ${named} act for you?</h1><p>You are signed in as <b>${escapeHtml(username)}</b>. <b>${named}</b> asks to do in your name, until you end it:</p><ul>${listed}</ul>` +
      `<form method="post" action="${escapeHtml(action)}">${hidden("oauth_token", token)}${hidden("mark", mark)}<button name="decision" value="approve">Allow</button><button name="decision" value="deny">Deny</button></form>`,
  )
}

/** What a user sees who is not sent anywhere. */
export const decidedPage = (consumerName: string, verifier: string | undefined): string =>
  verifier === undefined
    ? page("Denied", `<h1>Denied</h1><p>${escapeHtml(consumerName)} may do nothing in your name.</p>`)
    : page(
        "Allowed",
        `<h1>Allowed</h1><p>Enter this code in ${escapeHtml(consumerName)}:</p><p><code>${escapeHtml(verifier)}</code></p>`,
      )
