import { Commit, Operation, Prompt, Sweep, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import { drawnFor } from "../../body/macroIds"
import { commentView } from "../../comments/thread"
import { auditContent, changesOf } from "../../audit"
import { EditDrafts } from "../../collections"
import { type ContentRecord, titleClaim } from "../../content/Content"
import { loadStateOf } from "../../content/changes/ContentState"
import { changeAsked, checkInput, keepsClaim, titleAfter, toldOf } from "../../content/changes/ContentUpdate"
import { contentView } from "../../content/views/viewOf"
import { loadNamedContent, loadTitleTaken } from "../../access/storedContent"
import { alongWith, loadMove, preparing } from "../../tree/moves"
import { putContent } from "../../versions/versionWrites"
import { pageMoved } from "../../events"
import { loadAttached } from "../../content/changes/Attached"
import { holderOf } from "../../holders/Holder"
import { contentPermission, restrictContent, seeNamedPage } from "../../permissions"
import { loadRestrictedWith } from "../../rights/restrictionWrite"
import { statedAnew } from "../../states/statedContent"
import { keepingTitle } from "../../titles/FormerTitle"
import { UpdateContent, decideUpdate } from "./decideUpdate"

export const updateContent = Operation.command(
  UpdateContent,
  {
    summary: "Update or restore an item",
    scope: "write:wiki-content",
    rules: [
      "WIK-4",
      "WIK-17",
      "WIK-28",
      "WIK-29",
      "WIK-32",
      "WIK-34",
      "WIK-35",
      "WIK-36",
      "WIK-37",
      "WIK-38",
      "WIK-39",
      "WIK-40",
      "WIK-41",
      "WIK-42",
      "WIK-43",
      "WIK-44",
      "WIK-101",
      "WIK-102",
      "WIK-103",
      "WIK-105",
      "WIK-150",
      "WIK-205",
      "WIK-207",
      "WIK-208",
      "WIK-400",
      "WIK-508",
      "WIK-570",
    ],
  },
  {
    load: (request, reads) =>
      Prompt.gen(function* () {
        yield* checkInput(request)
        const content = yield* loadNamedContent(reads, request.id)
        const needsBody = content.status !== "current" || request.body === undefined
        const state = yield* loadStateOf(reads, content, needsBody)
        const after: ContentRecord = { ...content, status: "current", title: titleAfter(request, state) }
        return {
          ...state,
          ...(yield* drawnFor(reads, request.body, state.ownDraft?.body, state.body)),
          move: yield* loadMove(request.parentId, content, reads),
          titleTaken: keepsClaim(content, after)
            ? false
            : yield* loadTitleTaken(reads, titleClaim(after), request.id),
          attached: yield* loadAttached(reads, holderOf(content, state.space), request),
          ...(yield* loadRestrictedWith(reads, content.id, request.restrictions)),
          former: keepingTitle(reads.secrets.digest, content, after.title),
        }
      }),
    allow: ({ parentId, restrictions }, { content, move }) => {
      const needed = contentPermission(changeAsked(content), content)
      const named = move === undefined ? [] : seeNamedPage(move.parent, parentId)
      const restricts = restrictions === undefined ? [] : [restrictContent(content).do]
      return { see: [...needed.see, ...named], do: [needed.do, ...restricts] }
    },
    decide: (request, state, moment) =>
      Either.flatMap(
        decideUpdate(request, state, moment),
        ({ content, body, attached, rights, draftEnds }) => {
          const { move, space } = state
          const ancestors = move?.shown ?? state.ancestors
          const reply = contentView(content, {
            ...state,
            ancestors,
            body,
            ...(state.thread?.id === content.id ? { comment: commentView(content, state.people) } : {}),
          })
          const before = move?.going === undefined ? undefined : preparing(move.going)
          if (before !== undefined) return Sweep.before(before, reply)
          const { event, says } = toldOf(state.content, content)
          const changedValues = [...changesOf(state.content, content), ...attached.changedValues]
          return decided({
            changes: [
              ...putContent(content, body),
              ...state.former,
              ...(move?.going === undefined ? [] : alongWith(move.going)),
              ...(draftEnds ? [Commit.remove(EditDrafts, content.id)] : []),
              ...statedAnew(draftEnds ? state.ownDraft?.stated : undefined, content),
              ...attached.changes,
              ...rights.changes,
            ],
            events: [
              event,
              ...(content.parentId === state.content.parentId ? [] : [pageMoved(content, state.content)]),
              ...attached.events,
            ],
            audit: [auditContent(says, content, space, changedValues), ...rights.audit],
            reply,
          })
        },
      ),
  },
)
