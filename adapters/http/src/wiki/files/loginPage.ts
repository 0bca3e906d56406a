import { escapeHtml } from "../../answers/HtmlPage"

const styles =
  "<style>body{font:16px system-ui;max-width:24em;margin:4em auto}label,input,button{display:block;margin:.5em 0}</style>"

/** What a person sees who has signed in and came from nowhere. */
export const signedInPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signed in</title>${styles}</head><body><h1>You are signed in</h1></body></html>`

/** The form by which a person begins a session, and then goes on to where they came from. */
export const loginPage = (action: string, destination: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title>${styles}</head><body><h1>Sign in</h1><form method="post" action="${escapeHtml(action)}"><label>Name <input name="os_username" autocomplete="username" required></label><label>Password <input type="password" name="os_password" autocomplete="current-password" required></label><input type="hidden" name="os_destination" value="${escapeHtml(destination)}"><button>Sign in</button></form></body></html>`
