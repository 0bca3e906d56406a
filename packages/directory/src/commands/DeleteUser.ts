import { SubmittedTask, enqueue } from "@quoin/jobs"
import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditUser } from "../audit"
import { FormerUsers, Users } from "../collections"
import { LastAdministrator } from "../errors"
import { userDeleted } from "../events"
import { forgetUserJob } from "../jobs/forgetUser"
import { isLastAdministrator } from "../rights/administrators"
import { existingUser } from "../user/loadUser"
import { userView } from "../user/User"

/**
 * Deletes a user. It is gone from that moment on and can no longer sign in; a task, whose id is the answer, clears what it leaves.
 * What it wrote stays, and shows its name.
 */
export class DeleteUser extends Operation.Request<DeleteUser>()("directory.deleteUser", () => ({
  payload: { username: Given.Key },
  success: SubmittedTask,
  failure: Schema.Union(CommonFailure, LastAdministrator),
})) {}

export const deleteUser = Operation.command(
  DeleteUser,
  administration("Delete a user", "DIR-23", "DIR-44", "DIR-38"),
  {
    load: ({ username }, reads) =>
      Effect.gen(function* () {
        const { value: user, revision } = yield* existingUser(reads, username)
        yield* reads.guard(Commit.unchanged(Users, user.key, revision))
        const wouldBeLast = user.status === "active" && (yield* isLastAdministrator(reads, user.key))
        return { user, wouldBeLast, task: yield* enqueue(reads, forgetUserJob, { userKey: user.key }) }
      }),
    decide: (_request, { user, wouldBeLast, task }) =>
      wouldBeLast
        ? Either.left(new LastAdministrator({ username: user.username }))
        : decided({
            changes: [
              Commit.remove(Users, user.key),
              Commit.put(FormerUsers, { key: user.key, username: user.username }),
              ...task.changes,
            ],
            events: [userDeleted.of(user.key, userView(user))],
            audit: [auditUser(user, { summary: "User deleted" })],
            reply: { taskId: task.id },
          }),
  },
)
