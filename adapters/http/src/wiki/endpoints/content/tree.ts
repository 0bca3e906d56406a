import {
  CopyContent,
  CopyPageTree,
  GetChildren,
  GetContent,
  GetDescendants,
  ListChildren,
  ListComments,
  ListContent,
  ListDescendants,
  MoveContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ofTree, pageActions } from "../../api"
import { contentPath } from "../../sent/content"
import { copied, copyFields } from "../../sent/copy"
import { onByType, onRead, onWrite } from "../../expands"
import { movePageFields, movedPage } from "../../sent/pageMove"
import { byType, content, moved, ofType } from "../../json/content/answers"
import { submitted } from "../../json/site/tasks"
import { shown } from "./content"

const { get, post, put, custom } = ofTree

/** The tree of pages: the content below an item, and moves of pages. */
export const treeEndpoints = [
  get("/content/:id/child", GetChildren, byType, {
    expands: onByType,
    says: "The types that `expand` names, each with what it names inside; the others stand in `_expandable`.",
  }),
  get("/content/:id/child/:type", ListChildren, ofType, {
    expands: onRead,
    says: "Pages in the order of the tree. A dialect may have a map with the list under the name of its type.",
  }),
  get("/content/:id/child/comment", ListComments, ofType, {
    expands: onRead,
    says: "In the order of their creation: those right on the item, or with depth=all answers, too. A location that is named several times matches any.",
  }),
  get("/content/:id/descendant", GetDescendants, byType, {
    expands: onByType,
    says: "The first page of each type that `expand` names.",
  }),
  get("/content/:id/descendant/:type", ListDescendants, ofType, { expands: onRead }),
  put("/content/:pageId/move/:position/:targetId", MoveContent, moved, {
    names: { id: "pageId" },
    sent: { fields: {}, instead: ["spaceKey"], to: () => Either.right({}) },
    says: "With all that is below it; its version stays.",
  }),
  custom.post(
    "/content/:id/copy",
    {
      operations: [CopyContent, GetContent],
      path: contentPath,
      query: {},
      body: copyFields,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(Effect.flatMap(copied(path.id, body), run), shown(run, expansion)),
    },
    content,
    {
      expands: onWrite,
      notServed: ["destination.type=existing_page"],
      says: "The page alone, without what is below it. A copy in the same space needs another title.",
    },
  ),
  post("/content/:id/pagehierarchy/copy", CopyPageTree, submitted, {
    status: 202,
    says: "The page and all that is below it. The answer names the task that does it.",
  }),
  pageActions.custom.post(
    "/movepage.action",
    {
      operations: [MoveContent, ListContent],
      path: {},
      query: movePageFields,
      body: {},
      answer: ({ query }, run) => Effect.flatMap(movedPage(query, run), run),
    },
    moved,
    { says: "The target is named by its id, or by its title in the space of `spaceKey`." },
  ),
]
