import { writtenIn } from "../core/form"
import { sessionEnded, signIn, signingIn } from "../core/session"
import { useAct } from "../core/useAct"
import { Press } from "./Action"
import { ErrorBox } from "./Answer"

/** Signs in by a session; who does not want to looks on as nobody. */
export const SignIn = () => {
  const { busy, failure, act } = useAct()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = writtenIn(event)
    act(() => signIn(written("username"), written("password")))
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
            <Press busy={busy} kind="first">
              {busy ? "Signing in" : "Sign in"}
            </Press>
            <button type="button" class="plain" onClick={() => (signingIn.value = false)}>
              Look on without signing in
            </button>
          </div>
        </form>
      </section>
    </main>
  )
}
