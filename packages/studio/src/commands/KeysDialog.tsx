/** The list of keys. Loaded on demand. */
import { Dialog } from "@base-ui/react/dialog"
import { keys, setOpenDialog } from "../kit/Keys.js"

const KeysDialog = () => (
  <Dialog.Root open onOpenChange={(isOpen) => isOpen || setOpenDialog(null)}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="popup dialog keys">
        <Dialog.Title>Keys</Dialog.Title>
        <dl className="key-list">
          {keys.map(([names, what]) => (
            <div key={names}>
              <dt>
                <kbd>{names}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className="dialog-buttons">
          <Dialog.Close className="button">Close</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

export default KeysDialog
