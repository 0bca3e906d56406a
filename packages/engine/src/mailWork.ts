import { inviteUserJob } from "@quoin/directory"
import type { WorkerGround } from "@quoin/jobs"
import { noMail } from "@quoin/kernel"
import type { EngineOptions } from "./EngineOptions"

/** What the worker does, with mails that go out by what the host gives. */
export const withMail = (
  ground: WorkerGround,
  { mail = noMail, site: { baseUrl = "" } = {} }: EngineOptions,
): WorkerGround => {
  const invite = inviteUserJob({ mail, baseUrl })
  return { ...ground, kinds: ground.kinds.map((kind) => (kind.name === invite.name ? invite : kind)) }
}
