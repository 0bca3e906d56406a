const macro = (name: string, parameters: Readonly<Record<string, string>> = {}, inside = ""): string =>
  `<ac:structured-macro ac:name="${name}">${Object.entries(parameters)
    .map(([key, value]) => `<ac:parameter ac:name="${key}">${value}</ac:parameter>`)
    .join("")}${inside}</ac:structured-macro>`

const rich = (html: string): string => `<ac:rich-text-body>${html}</ac:rich-text-body>`

const plain = (text: string): string => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`

const linkTo = (title: string): string => `<ac:link><ri:page ri:content-title="${title}" /></ac:link>`

const boxes = ["panel", "info", "note", "tip", "warning"].map((name) =>
  macro(name, { title: `A ${name}` }, rich(`<p>Mind the <code>gap</code>, and ${linkTo("Rooms")}.</p>`)),
)

const statuses = ["Grey", "Red", "Yellow", "Green", "Blue", "Purple"].map((colour) =>
  macro("status", { colour, title: colour }),
)

const table = `<table><tbody><tr><th scope="col">Room</th><th scope="col">Area</th></tr>
<tr><td>Hall</td><td>12</td></tr><tr><td colspan="2"><p><em>Others</em> have <del>none</del></p></td></tr></tbody></table>`

const tasks = `<ac:task-list>${["complete", "incomplete"]
  .map((status, i) => {
    const body = "<ac:task-body>Sweep</ac:task-body>"
    return `<ac:task><ac:task-id>${i + 1}</ac:task-id><ac:task-status>${status}</ac:task-status>${body}</ac:task>`
  })
  .join("")}</ac:task-list>`

/** What stands in a page of text: each element and each box that has a look. */
export const prose = [
  macro("toc"),
  "<h2>How it stands</h2><p>Plain, <strong>strong</strong> and <a href='https://quoin.example/'>elsewhere</a>.</p>",
  ...boxes,
  `<p>${statuses.join(" ")}</p>`,
  "<h2>What is in it</h2>",
  table,
  tasks,
  "<blockquote><p>Said</p></blockquote><ol><li>One</li><li>Two<ul><li>Inside</li></ul></li></ol>",
  macro("code", { title: "A program", language: "ts" }, plain(`const a = "${"long ".repeat(60)}"`)),
  macro("noformat", {}, plain("as it is")),
  macro("expand", { title: "More" }, rich(`<p>${linkTo("Rooms")}</p>`)),
  macro("anchor", { "": "end" }),
  `<p><ac:link ac:anchor="end"><ac:plain-text-link-body><![CDATA[To the end]]></ac:plain-text-link-body></ac:link></p>`,
].join("\n")

/** A page that shows others, the people and the files of the wiki, and names what is not there. */
export const links = (spaceKey: string, userKey: string): string =>
  [
    `<p>${linkTo("Prose")} ${linkTo("Was it 1/2? &amp; more")} ${linkTo("Nowhere")}</p>`,
    `<p><ac:link><ri:blog-post ri:content-title="News" /></ac:link> <ac:link><ri:space ri:space-key="${spaceKey}" /></ac:link></p>`,
    `<p><ac:link><ri:user ri:userkey="${userKey}" /></ac:link> ${macro("profile", { user: `<ri:user ri:userkey="${userKey}" />` })}</p>`,
    '<p><ac:image ac:alt="A dot"><ri:attachment ri:filename="dot.png" /></ac:image></p>',
    '<p><ac:link><ri:attachment ri:filename="plan.txt" /></ac:link></p>',
    ...["children", "pagetree", "attachments", "labels", "recently-updated"].map((name) => macro(name)),
    macro("contentbylabel", { labels: "built" }),
    macro("jira", { key: "QUO-1" }),
    macro("of-no-one", {}, plain("What nothing knows")),
  ].join("\n")
