import type { ComponentChildren } from "preact"

interface BranchProps {
  readonly label: ComponentChildren
  /** Whether there may be something below it. */
  readonly opens: boolean
  readonly open: boolean
  readonly name: string
  readonly toggle: () => void
  readonly children?: ComponentChildren
}

/** One thing of a tree, with what is below it where that is open. */
export const Branch = ({ label, opens, open, name, toggle, children }: BranchProps) => (
  <li>
    <div>
      {opens ? (
        <button type="button" aria-expanded={open} aria-label={`Below ${name}`} onClick={toggle}>
          {open ? "▾" : "▸"}
        </button>
      ) : (
        <span class="leaf" />
      )}
      {label}
    </div>
    {open ? <ul>{children}</ul> : null}
  </li>
)
