/**
 * Where the link of an invitation leads. What proves it stands behind the `#` of the address, which browsers send to nobody; nothing
 * of a request stands in the page.
 */
export const passwordPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Choose a password</title>
<style>body{font:16px system-ui;max-width:24em;margin:4em auto}label,input,button{display:block;margin:.5em 0}</style></head>
<body><h1>Choose a password</h1>
<form><label>Password <input type="password" autocomplete="new-password" required></label><button>Set it</button></form>
<p role="status"></p>
<script>
const form = document.querySelector("form"), status = document.querySelector("p")
form.addEventListener("submit", async (event) => {
  event.preventDefault()
  const body = JSON.stringify({ token: location.hash.slice(1), password: form.querySelector("input").value })
  const address = location.pathname.replace("/setpassword", "/rest/api/user/invitation")
  const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body })
  status.textContent = answer.ok ? "It is set: you can sign in." : (await answer.json()).message
  if (answer.ok) form.remove()
})
</script></body></html>
`
