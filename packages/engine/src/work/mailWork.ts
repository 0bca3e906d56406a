import { inviteUserJob, sendMailJob } from "@quoin/directory"
import type { WorkerGround } from "@quoin/jobs"
import { noMail } from "@quoin/kernel"
import type { EngineOptions } from "../EngineOptions"

/** What the worker does, with mails that go out by what the host gives. */
export const withMail = (
  ground: WorkerGround,
  { mail = noMail, site: { baseUrl = "" } = {} }: EngineOptions,
): WorkerGround => {
  const mailing = [inviteUserJob({ mail, baseUrl }), sendMailJob(mail)]
  const kinds = ground.kinds.map((kind) => mailing.find(({ name }) => name === kind.name) ?? kind)
  return { ...ground, kinds }
}
