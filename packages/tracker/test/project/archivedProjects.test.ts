import {
  AttachToIssue,
  CreateAvatar,
  DeleteAttachment,
  DeleteProject,
  NotifyIssue,
  RememberIssue,
  SendAvatar,
  SetProjectArchived,
  trackerDomain,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { build, changing } from "./archivedWorld"

/** Nothing of these changes in the project: it is brought back or goes, its readers are told or remembered. */
const allowed: ReadonlyArray<string> = [
  SetProjectArchived._tag,
  DeleteProject._tag,
  NotifyIssue._tag,
  RememberIssue._tag,
]

/** They need a file that somebody has put: trackerFiles.test.ts and avatars.test.ts have these. */
const ofFiles: ReadonlyArray<string> = [
  AttachToIssue._tag,
  DeleteAttachment._tag,
  SendAvatar._tag,
  CreateAvatar._tag,
]

/** They are about the site, filters, boards and sprints, which are in no project. */
const elsewhere: ReadonlyArray<string> = [
  "tracker.addNotifications",
  "tracker.addScreenField",
  "tracker.addScreenTab",
  "tracker.changeDefaultActors",
  "tracker.configureBoard",
  "tracker.createBoard",
  "tracker.createField",
  "tracker.createFieldOption",
  "tracker.createFilter",
  "tracker.createIssueType",
  "tracker.createIssueTypeScheme",
  "tracker.createLinkType",
  "tracker.createNotificationScheme",
  "tracker.createPermissionScheme",
  "tracker.createPriorityScheme",
  "tracker.createProject",
  "tracker.createProjectCategory",
  "tracker.createRole",
  "tracker.createSecurityScheme",
  "tracker.createSprint",
  "tracker.cropAvatar",
  "tracker.deleteBoard",
  "tracker.deleteFieldOption",
  "tracker.deleteFilter",
  "tracker.deleteIssueType",
  "tracker.deleteIssueTypeScheme",
  "tracker.deleteLinkType",
  "tracker.deleteNotificationScheme",
  "tracker.deletePermissionScheme",
  "tracker.deletePriorityScheme",
  "tracker.deleteProjectCategory",
  "tracker.deleteRole",
  "tracker.deleteScreenTab",
  "tracker.deleteSecurityScheme",
  "tracker.deleteSprint",
  "tracker.reindex",
  "tracker.removeNotification",
  "tracker.removeScreenField",
  "tracker.resetColumns",
  "tracker.setColumns",
  "tracker.setSchemeAttribute",
  "tracker.setShareScope",
  "tracker.shareFilter",
  "tracker.swapSprints",
  "tracker.unmapSprints",
  "tracker.unshareFilter",
  "tracker.updateBoard",
  "tracker.updateConfiguration",
  "tracker.updateFieldOption",
  "tracker.updateFilter",
  "tracker.updateIssueType",
  "tracker.updateIssueTypeScheme",
  "tracker.updateLinkType",
  "tracker.updateNotificationScheme",
  "tracker.updatePermissionScheme",
  "tracker.updatePriorityScheme",
  "tracker.updateProjectCategory",
  "tracker.updateRole",
  "tracker.updateScreenField",
  "tracker.updateScreenTab",
  "tracker.updateSecurityScheme",
  "tracker.updateSprint",
]

describe("an archived project", () => {
  // Holds TRK-10.
  it("does not change, and neither do its issues and what hangs on them, whatever operation asks for it", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const requests = changing(await build(tracker))
      await ask(new SetProjectArchived({ project: "ROCK", archived: true }))
      const refusal = /in use|not archived|Not allowed: needs SCHEDULE_ISSUES/
      const changed: Array<readonly [string, string]> = []
      for (const request of requests) {
        const answer: unknown = await ask(request)
        const told = JSON.stringify({ told: answer })
        if (!refusal.test(told)) changed.push([request._tag, told])
      }
      expect(changed).toEqual([])
      const known = new Set<string>([...requests.map(({ _tag }) => _tag), ...allowed, ...ofFiles])
      const commands = trackerDomain.operations.filter(({ handler }) => handler.kind === "command")
      const unknown = commands.map(({ tag }) => tag).filter((tag) => !known.has(tag))
      expect(unknown.toSorted()).toEqual([...elsewhere].toSorted())
    }))

  // Holds TRK-10.
  it("changes again where it is brought back, as each operation would have changed it", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const ids = await build(tracker)
      for (const archived of [true, false]) {
        expect(await ask(new SetProjectArchived({ project: "ROCK", archived }))).toBeUndefined()
      }
      const refused: Array<readonly [string, string]> = []
      for (const request of changing(ids).filter(({ _tag }) => !_tag.includes("delete"))) {
        const answer: unknown = await ask(request)
        const told = JSON.stringify({ told: answer })
        if (/in use|given|Not allowed|"told":"No /.test(told)) refused.push([request._tag, told])
      }
      expect(refused).toEqual([])
    }))
})
