import type { ComponentChildren } from "preact"
import { useLocation } from "preact-iso/router"
import { useEffect, useState } from "preact/hooks"
import { moment, zone } from "../core/format"
import { engineTime, reachable } from "../core/live"
import { base } from "../core/place"
import { sessionEnded, signOut, signingIn, visitor } from "../core/session"
import { trail } from "../core/trail"
import { useCall } from "../core/useCall"
import { areas } from "../core/areas"
import { shownFork } from "../core/fork"
import { Icon } from "./Icon"
import { Link } from "./Link"

const Mark = () => (
  <Link to="" class="mark">
    <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill="currentColor" />
      <path d="M4 4h8v5H9v3H4z" fill="var(--on-accent)" />
    </svg>
    Quoin
  </Link>
)

/** The engine's time: a double has its own. */
const Clock = () => {
  const at = engineTime.value
  return (
    <div class="clock">
      <span>
        <i class={reachable.value ? "dot" : "dot off"} aria-hidden="true" />
        {reachable.value ? "Connected" : "No connection"}
      </span>
      {at === undefined ? null : (
        <>
          <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          {zone()}
        </>
      )}
    </div>
  )
}

const Areas = ({ path }: { readonly path: string }) => (
  <nav aria-label="Views">
    {areas().map(({ name, entries }) => (
      <div key={name}>
        {name === "" ? null : <h2>{name}</h2>}
        <ul>
          {entries.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} current={to === "" ? path === "" : path === to || path.startsWith(`${to}/`)}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

const Who = () => {
  const known = visitor.value
  if (known === undefined) return null
  return known.username === undefined ? (
    <div class="who">
      <span class="quiet">Not signed in</span>
      <button type="button" class="first" onClick={() => (signingIn.value = true)}>
        Sign in
      </button>
    </div>
  ) : (
    <div class="who">
      <span>{known.name}</span>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </div>
  )
}

/** Says that it is a fork of the double that is looked at, wherever that is not plain to see. */
const Fork = () =>
  shownFork.value === undefined ? null : (
    <Link to="machine" class="badge busy">
      Fork: {shownFork.value}
    </Link>
  )

/** Says that every change is refused, before somebody has written one. */
const ReadOnly = () =>
  useCall("directory.getSite", {}).reply?.accessMode === "READ_ONLY" ? (
    <span class="badge busy">Read-only</span>
  ) : null

const Trail = () => (
  <nav aria-label="Where you are">
    <ol class="trail">
      {trail.value.steps.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {trail.value.title === "" ? null : <li aria-current="page">{trail.value.title}</li>}
    </ol>
  </nav>
)

/** What is around every view. */
export const Shell = ({ children }: { readonly children: ComponentChildren }) => {
  const { path } = useLocation()
  const [open, setOpen] = useState(false)
  const here = path.slice(base.length).replace(/\/$/, "")
  useEffect(() => {
    setOpen(false)
  }, [path])
  return (
    <div class="shell">
      <a class="skip" href="#content" onClick={() => document.querySelector("main")?.focus()}>
        Skip to the content
      </a>
      <aside class={open ? "side open" : "side"} id="side" aria-label="Console">
        <Mark />
        <Areas path={here} />
        <Clock />
      </aside>
      <div class="body">
        <header class="top">
          <button
            type="button"
            class="menu"
            aria-expanded={open}
            aria-controls="side"
            onClick={() => setOpen(!open)}
          >
            <Icon name="menu" />
            Menu
          </button>
          <Trail />
          <Fork />
          <ReadOnly />
          <Who />
        </header>
        {sessionEnded.value && signingIn.value ? (
          <p class="notice" role="status">
            Your session has ended.
          </p>
        ) : null}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
