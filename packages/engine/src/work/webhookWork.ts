import type { WorkerGround } from "@quoin/jobs"
import { type ShellPorts, noOutbound } from "@quoin/kernel"
import { defaultSite } from "@quoin/tracker"
import {
  HostRooms,
  MadeCalls,
  ReadFilters,
  type WebhookSettings,
  fewFields,
  matchKinds,
  sendKind,
  sendStep,
  webhooksLimits,
} from "@quoin/webhooks"
import { askAsSystem } from "../access/asSystem"
import type { EngineOptions } from "../EngineOptions"

/** What the worker does, with events that are matched with webhooks, and calls that go out by what the host gives. */
export const withWebhookWork = (
  ports: ShellPorts,
  ground: WorkerGround,
  settings: WebhookSettings,
  { outbound = noOutbound, issueFields = fewFields, tracker = defaultSite }: EngineOptions,
): WorkerGround => {
  const rooms = new HostRooms(webhooksLimits.callsOfHost, webhooksLimits.busyMillis)
  const calls = new MadeCalls(webhooksLimits.rememberedCalls)
  const sending = sendKind(sendStep({ outbound, settings, rooms, calls }))
  const matching = matchKinds(askAsSystem(ports), {
    site: tracker,
    writing: settings,
    filters: new ReadFilters(webhooksLimits.keptFilters),
    giveWay: ports.giveWay,
    issueFields,
  })
  const kinds = ground.kinds.map((kind) => (kind.name === sending.name ? sending : kind))
  return { ...ground, kinds: [...kinds, ...matching] }
}
