import { type Call, body, idOf } from "./Call"

/** What people say of an item: a thread at its words, an answer, its end. */
export const commentCalls = async (call: Call, id: string): Promise<void> => {
  const comment = (more: object = {}): object => ({
    type: "comment",
    title: "Re: One",
    container: { id, type: "page" },
    body,
    ...more,
  })
  const inlineProperties = { originalSelection: "Hi", markerRef: "e4f0" }
  const extensions = { location: "inline", inlineProperties }
  const thread = idOf(await call("content.createContent", comment({ extensions })))
  const answer = idOf(await call("content.createContent", comment({ ancestors: [{ id: thread }] })))
  const expand = ["body.storage", "extensions.inlineProperties", "extensions.resolution"]
  const asked = { id, expand, location: ["inline", "resolved"], depth: "all" }
  await call("contentComments.getContentComments", asked)
  const resolution = { status: "resolved" }
  const resolved = comment({ version: { number: 2 }, extensions: { resolution } })
  await call("content.updateContent", { ...resolved, id: thread })
  await call("content.getContentById", { id: thread, expand: [...expand, "children.comment"] })
  await call("contentChildrenAndDescendants.getDescendantsOfType", { id, type: "comment" })
  await call("content.deleteContent", { id: answer })
}
