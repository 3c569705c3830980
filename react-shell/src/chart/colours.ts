// Resolves the design's colours for a canvas: tokens are oklch(), the chart library needs rgb().

/** Resolves a CSS colour, such as `var(--up)`, at an element, to rgb(). */
export function resolveColour(at: HTMLElement, colour: string, alpha = 1): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  at.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return resolved;
  context.fillStyle = resolved;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}
