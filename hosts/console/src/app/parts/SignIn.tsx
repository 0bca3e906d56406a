import { useState } from "preact/hooks"
import type { Failure } from "../core/call"
import { writtenIn } from "../core/form"
import { sessionEnded, signIn, signingIn } from "../core/session"
import { ErrorBox } from "./Answer"

/** Signs in by a session; who does not want to looks on as nobody. */
export const SignIn = () => {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = writtenIn(event)
    setBusy(true)
    void signIn(written("username"), written("password")).then((outcome) => {
      setBusy(false)
      setFailure(outcome.ok ? undefined : outcome.failure)
    })
  }
  return (
    <main class="sign">
      <div>
        <h1>Sign in to Quoin</h1>
        <p class="quiet">{sessionEnded.value ? "Your session has ended." : "See what is inside, live."}</p>
      </div>
      <section class="card">
        <form class="inner fields" onSubmit={submit}>
          <div class="field">
            <label for="username">User name</label>
            <input id="username" name="username" autocomplete="username" required autofocus />
          </div>
          <div class="field">
            <label for="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="current-password" required />
          </div>
          {failure === undefined ? null : <ErrorBox failure={failure} />}
          <div class="row">
            <button class="first" disabled={busy}>
              {busy ? "Signing in" : "Sign in"}
            </button>
            <button type="button" class="plain" onClick={() => (signingIn.value = false)}>
              Look on without signing in
            </button>
          </div>
        </form>
      </section>
    </main>
  )
}
