/** The header: the way home, the documentation, the theme, and the key. */
import { queryClient } from "./api/Calls.js"
import { lock, useLock } from "./api/Lock.js"
import { currentKey, setKey } from "./api/Session.js"
import { setOpenDialog } from "./kit/Keys.js"
import { forgetRecent } from "./kit/Recent.js"
import { renewal } from "./login/StoredSignIn.js"
import { setTheme, themes, useTheme } from "./kit/Theme.js"
import icon from "./styles/icon.svg"

const next = { system: "light", light: "dark", dark: "system" } as const
const titles = { system: "Auto theme", light: "Light theme", dark: "Dark theme" } as const

const signOut = () => {
  setKey(null)
  renewal.write(null)
  lock()
  forgetRecent()
  queryClient.clear()
}

export const Header = () => {
  const { theme } = useTheme()
  const isWaiting = useLock() !== null
  const after = themes.find((each) => each === next[theme]) ?? "system"
  return (
    <header className="header">
      <a className="brand" href="#/">
        <img src={icon} width={18} height={18} alt="" />
        <span>semlayer</span>
      </a>
      <nav className="header-links" aria-label="Service">
        {!isWaiting && (
          <button type="button" className="button find" onClick={() => setOpenDialog("commands")}>
            Find <kbd>Ctrl K</kbd>
          </button>
        )}
        <a href="/docs">Documentation</a>
        <a className="secondary" href="/docs/api">
          HTTP API
        </a>
        <button type="button" className="button plain" onClick={() => setTheme(after)}>
          {titles[theme]}
        </button>
        {!isWaiting && currentKey() !== null && (
          <button type="button" className="button plain" onClick={signOut}>
            Forget key
          </button>
        )}
      </nav>
    </header>
  )
}
