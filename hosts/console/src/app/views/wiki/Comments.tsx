import { call } from "../../core/call"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Frame } from "../../parts/Frame"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { TextAction } from "../../parts/TextAction"

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A text as a body: a paragraph for each of its own. */
const asBody = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br/>")}</p>`)
    .join("")

/** The comments on a page, and room for another. */
export const Comments = ({ id }: { readonly id: string }) => (
  <Card title="Comments">
    <Answer of={useCall("wiki.listComments", { id, depth: "all", limit: 100, expand: "body.view" })}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="Nobody has commented yet" />
        ) : (
          <>
            {items.map((comment) => (
              <article class="event" key={comment.id}>
                <header>
                  <Person name={comment.history.createdBy.displayName} />
                  <span class="badges">
                    {comment.comment?.resolution.status === "resolved" ? (
                      <Badge tone="good">Resolved</Badge>
                    ) : null}
                    {comment.comment?.location === "inline" ? <Badge>Inline</Badge> : null}
                    <Moment at={comment.history.createdDate} />
                  </span>
                </header>
                <Frame
                  html={comment.rendered?.view ?? ""}
                  title={`Comment of ${comment.history.createdBy.displayName}`}
                />
              </article>
            ))}
          </>
        )
      }
    </Answer>
    <div class="inner">
      <TextAction
        label="New comment"
        act="Comment"
        lines={3}
        placeholder="What do you think?"
        run={(text) => call("wiki.createComment", { containerId: id, body: asBody(text) })}
      />
    </div>
  </Card>
)
