import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/app.css"
import "./styles/model.css"
import "./styles/dashboard.css"
import { createRoot } from "react-dom/client"
import { App } from "./App.js"

const root = document.getElementById("root")
if (root !== null) createRoot(root).render(<App />)
