/** The frame of the page: header, the view of the address, and the question for a key. */
import { Tooltip } from "@base-ui/react/tooltip"
import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { queryClient } from "./api/Calls.js"
import { useLock } from "./api/Lock.js"
import { Explore } from "./explore/Explore.js"
import { Home } from "./home/Home.js"
import { KeyForm } from "./login/KeyForm.js"
import { useView } from "./kit/Address.js"
import { useOpenDialog } from "./kit/Keys.js"
import { Header } from "./Header.js"
import type { View } from "./query/Link.js"

const CommandBar = lazy(() => import("./commands/CommandBar.js"))
const KeysDialog = lazy(() => import("./commands/KeysDialog.js"))
const DashboardPage = lazy(() => import("./dashboard/DashboardPage.js"))
const GraphPage = lazy(() => import("./graph/GraphPage.js"))
const ModelPage = lazy(() => import("./model/ModelPage.js"))

const Shown = ({ view }: { readonly view: View }) => {
  switch (view._tag) {
    case "Home":
      return <Home />
    case "Explore":
      return <Explore view={view} />
    case "Model":
      return (
        <Suspense fallback={<main className="blank">Loading …</main>}>
          <ModelPage key={view.source} view={view} />
        </Suspense>
      )
    case "Dashboard":
      return (
        <Suspense fallback={<main className="blank">Loading …</main>}>
          <DashboardPage key={view.name} view={view} />
        </Suspense>
      )
    case "Graph":
      return (
        <Suspense fallback={<main className="blank">Loading …</main>}>
          <GraphPage view={view} />
        </Suspense>
      )
    case "Lost":
      return (
        <main className="blank">
          <h1>This link leads nowhere</h1>
          <p>{view.reason}</p>
          <a className="button" href="#/">
            Home
          </a>
        </main>
      )
  }
}

const Frame = () => {
  const view = useView()
  const reason = useLock()
  const dialog = useOpenDialog()
  return (
    <div className="frame">
      <Header />
      <Suspense>
        {dialog === "commands" && reason === null && <CommandBar />}
        {dialog === "keys" && <KeysDialog />}
      </Suspense>
      {reason === null ? <Shown view={view} /> : <KeyForm reason={reason} />}
    </div>
  )
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <Frame />
      </Tooltip.Provider>
    </CSPProvider>
  </QueryClientProvider>
)
