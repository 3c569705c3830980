// Acts after a press of the mouse, a finger or a pen: what appears while a button is pressed moves the button, and the click would miss it.

/** True while a button of the mouse, a finger or a pen is down. */
let isPressed = false;
/** What waits for the end of the press. */
const waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // After the click that the press ends with.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

document.addEventListener("pointerdown", () => void (isPressed = true), { capture: true });
document.addEventListener("pointerup", release, { capture: true });
document.addEventListener("pointercancel", release, { capture: true });

/** Acts now, or after the press that is under way. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
