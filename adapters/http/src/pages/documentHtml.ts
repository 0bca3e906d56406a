import { escapeHtml as escape } from "../answers/HtmlPage"

/** Long lines are wrapped: not every browser lets a keyboard scroll what is too wide. */
const style = `body{font-family:system-ui,sans-serif;line-height:1.5;max-width:72em;margin:0 auto;padding:1em;color:#172b4d;background:#fff}
.sides{display:flex;flex-wrap:wrap;gap:2em}main{flex:1 1 36em;min-width:0}aside{flex:0 1 16em}
table{border-collapse:collapse}td,th{border:1px solid #7a869a;padding:.3em .6em}pre{background:#f4f5f7;padding:.6em;white-space:pre-wrap;overflow-wrap:anywhere}
img{max-width:100%}.panel,.info,.note,.tip,.warning{border:1px solid #7a869a;padding:.2em .8em;margin:1em 0}
.status{border:1px solid #7a869a;border-radius:3px;padding:0 .3em}.placeholder,.unresolved,.small{color:#5e6c84}article{border-top:1px solid #7a869a}
.bar{display:flex;flex-wrap:wrap;gap:1em;align-items:center;border-bottom:1px solid #7a869a;padding-bottom:.5em}.bar form{display:flex;gap:.5em;align-items:center}
.bar>:last-child{margin-left:auto}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3em 1em}dt{color:#5e6c84}dd{margin:0}`

/** The page has no icon and says so: a browser would otherwise ask for one, and report that it is missing. */
const noIcon = '<link rel="icon" href="data:,">'

/** A document whose body is HTML already, below what every page of the site has at its top. */
export const documentHtml = (title: string, body: string, bar = ""): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>${noIcon}<style>${style}</style></head>
<body>${bar}${body}</body></html>
`
