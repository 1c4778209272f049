import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/app.css"
import "./styles/model.css"
import "./styles/dashboard.css"
import { createRoot } from "react-dom/client"
import { App } from "./App.js"
import { isPending } from "./login/StoredSignIn.js"

const root = document.getElementById("root")
const show = () => {
  if (root !== null) createRoot(root).render(<App />)
}

if (isPending()) void import("./login/SignIn.js").then(({ resume }) => resume()).finally(show)
else show()
