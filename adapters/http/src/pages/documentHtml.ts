import { escapeHtml as escape } from "../answers/HtmlPage"

/** Long lines are wrapped: not every browser lets a keyboard scroll what is too wide. */
const style = `:root{color-scheme:light dark;--text:#1b2330;--soft:#566072;--ground:#fff;--sunken:#f0f2f5;--line:#c9d0da;--accent:#2f5fd0}
@media (prefers-color-scheme:dark){:root{--text:#e4e9f1;--soft:#a0abbd;--ground:#12161d;--sunken:#1a202a;--line:#414c5d;--accent:#8fb1ff}}
body{font:1rem/1.6 system-ui,sans-serif;max-width:72em;margin:0 auto;padding:1em 1.5em;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
a{color:var(--accent)}a:not(:hover){text-decoration-color:color-mix(in srgb,currentColor 40%,transparent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.25;margin:.6em 0 .2em}h2{font-size:1.1rem;margin:1.6em 0 .4em}nav{font-size:.875rem;color:var(--soft);margin-top:1em}ul{padding-left:1.2em}
input,button{font:inherit;font-size:.875rem;padding:.35em .7em;border:1px solid var(--line);border-radius:6px;background:var(--ground);color:inherit}button{cursor:pointer;font-weight:600;white-space:nowrap}
.sides{display:flex;flex-wrap:wrap;gap:1em 2.5em}main{flex:1 1 36em;min-width:0}aside{flex:0 1 17em;font-size:.9375rem}
table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:.35em .7em;text-align:left}th,pre{background:var(--sunken)}pre{padding:.8em;border-radius:6px;white-space:pre-wrap}
img{max-width:100%;height:auto}.panel,.info,.note,.tip,.warning{border:1px solid var(--line);border-left-width:4px;border-radius:6px;padding:.2em .8em;margin:1em 0}
.status{border:1px solid var(--line);border-radius:1em;padding:.05em .6em;font-size:.8125rem;font-weight:600}.placeholder,.unresolved,.small{color:var(--soft)}.small{font-size:.875rem}article{border-top:1px solid var(--line)}
.bar{display:flex;flex-wrap:wrap;gap:.6em 1em;align-items:center;border-bottom:1px solid var(--line);padding-bottom:.8em;font-size:.875rem}.bar form{display:flex;gap:.5em;align-items:center}.bar label{min-width:0}.bar input{max-width:100%}
.bar>form+*{margin-left:auto}dl{display:grid;grid-template-columns:max-content 1fr;gap:.35em 1.2em}dt{color:var(--soft)}dd{margin:0}
.diff{table-layout:fixed;width:100%}.diff td{font:.8125rem/1.5 ui-monospace,monospace;white-space:pre-wrap;vertical-align:top}ins{text-decoration:none;background:#2e8b5740}del{background:#d0404040}`

/** The page has no icon and says so: a browser would otherwise ask for one, and report that it is missing. */
const noIcon = '<link rel="icon" href="data:,">'

/** A document whose body is HTML already, below what every page of the site has at its top. */
export const documentHtml = (title: string, body: string, bar = ""): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>${noIcon}<style>${style}</style></head>
<body>${bar}${body}</body></html>
`
