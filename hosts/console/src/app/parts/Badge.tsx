import type { ComponentChildren } from "preact"

export type Tone = "good" | "busy" | "bad" | "accent" | "calm"

/** A short word about the state of something. */
export const Badge = ({
  tone = "calm",
  children,
}: {
  readonly tone?: Tone
  readonly children: ComponentChildren
}) => <span class={`badge ${tone}`}>{children}</span>

const tones: Readonly<Record<string, Tone>> = {
  FINISHED: "good",
  DELIVERED: "good",
  SUCCESS: "good",
  active: "good",
  done: "good",
  current: "good",
  PROCESSING: "accent",
  QUEUED: "busy",
  WAITING: "busy",
  CANCELLING: "busy",
  indeterminate: "accent",
  draft: "busy",
  FAILED: "bad",
  DROPPED: "bad",
  FAILURE: "bad",
  ERROR: "bad",
  trashed: "bad",
  disabled: "bad",
}

/** A state that the engine names, in words and in the colour that it has everywhere. */
export const State = ({ of }: { readonly of: string }) => (
  <Badge tone={tones[of] ?? "calm"}>{of.charAt(0).toUpperCase() + of.slice(1).toLowerCase()}</Badge>
)
