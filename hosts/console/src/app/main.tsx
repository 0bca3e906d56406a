import { render } from "preact"
import { App } from "./App"
import { beginToLive } from "./core/live"
import { recognise } from "./core/session"

const root = document.getElementById("console")
if (root !== null) {
  root.textContent = ""
  render(<App />, root)
}
void recognise()
beginToLive()
