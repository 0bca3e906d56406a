import { signal } from "@preact/signals"

interface Trail {
  readonly title: string
  readonly steps: ReadonlyArray<{ readonly name: string; readonly to: string }>
}

/** The way to what is shown, for the head of every page. */
export const trail = signal<Trail>({ title: "", steps: [] })
