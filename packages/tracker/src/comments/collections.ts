import { Collection, Field, Words } from "@quoin/kernel"
import { CommentRecord } from "./Comment"

export const Comments = Collection.make({
  name: "tracker.comment",
  version: 1,
  schema: CommentRecord,
  key: (comment: CommentRecord) => comment.id,
  fields: {
    issueId: Field.text((comment: CommentRecord) => comment.issueId),
    only: Field.text((comment: CommentRecord) => comment.visibility?.only),
    found: Field.words((comment: CommentRecord) => Words.findableWords(Words.wordsOf(comment.body))),
    author: Field.text((comment: CommentRecord) => comment.author),
    updateAuthor: Field.text((comment: CommentRecord) => comment.updateAuthor),
    updatedAt: Field.instant((comment: CommentRecord) => comment.updatedAt),
    createdAt: Field.instant((comment: CommentRecord) => comment.createdAt),
    /** The issue on which it is pinned, if it is: what is pinned is found without the other comments. */
    pinnedOn: Field.text(({ pinned, issueId }: CommentRecord) =>
      pinned === undefined ? undefined : issueId,
    ),
    idNumber: Field.number((comment: CommentRecord) => Number(comment.id)),
  },
  orders: [
    ["issueId", "createdAt", "idNumber"],
    ["pinnedOn", "createdAt", "idNumber"],
    ["author", "createdAt"],
    ["updateAuthor", "updatedAt"],
  ],
})
