// Draws the sample picture `creek.png` of the content pages: a creek at dawn, without text. Run it after a change
// (`npm run pictures`) and commit the file, which is compiled into the program.
import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";

const WIDTH = 1600;
const HEIGHT = 700;
/** Samples of a pixel in each direction, for smooth edges. */
const SAMPLES = 3;
const HORIZON = 430;

const SKY = [
  [0, [18, 22, 48]],
  [110, [36, 38, 78]],
  [215, [84, 66, 104]],
  [300, [160, 98, 106]],
  [365, [222, 146, 98]],
  [405, [250, 190, 110]],
];
const FAR = [96, 72, 104];
const NEAR = [30, 30, 62];
const SUN = [253, 216, 138];
const WATER = [
  [HORIZON, [196, 128, 100]],
  [470, [120, 84, 104]],
  [540, [62, 56, 92]],
  [620, [28, 31, 64]],
];
const DHOW = [12, 15, 34];

/** The colour of the last band that begins at or above `y`. */
const band = (bands, y) => bands.findLast(([from]) => from <= y)?.[1] ?? bands[0][1];

/** The height of a row of towers at `x`: steps of pseudo-random heights. */
function towers(x, step, low, high, seed) {
  const at = Math.floor(x / step);
  const noise = Math.abs(Math.sin(at * 12.9898 + seed) * 43758.5453) % 1;
  // Every third place is free.
  return noise < 0.34 ? 0 : low + (high - low) * (noise - 0.34);
}

const dunes = (x) => 22 + 14 * Math.sin(x / 210) + 8 * Math.sin(x / 83 + 2);

/** True inside a polygon. */
function inside(points, x, y) {
  let is = false;
  points.forEach(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

const HULL = [[980, 520], [1290, 492], [1330, 470], [1310, 540], [1270, 566], [1040, 566], [1000, 546]];
const SAIL = [[1150, 500], [1010, 470], [1196, 250]];
const MAST = [[1158, 290], [1166, 290], [1168, 510], [1160, 510]];

function colour(x, y) {
  if (inside(HULL, x, y) || inside(MAST, x, y)) return DHOW;
  if (inside(SAIL, x, y)) return [236, 224, 200];
  if (y >= HORIZON) {
    const glints = Math.abs(x - 520) < 150 - (y - HORIZON) * 0.35 && Math.floor(y / 9) % 2 === 0;
    return glints ? [240, 180, 116] : band(WATER, y);
  }
  if (HORIZON - y < dunes(x)) return NEAR;
  if (HORIZON - y < towers(x, 46, 30, 190, 4) && x > 700) return [62, 50, 88];
  if (HORIZON - y < towers(x, 64, 20, 120, 9)) return FAR;
  return Math.hypot(x - 520, y - 392) < 92 ? SUN : band(SKY, y);
}

/** The average colour of a pixel. */
function pixel(x, y) {
  const sum = [0, 0, 0];
  for (let dy = 0; dy < SAMPLES; dy += 1) {
    for (let dx = 0; dx < SAMPLES; dx += 1) {
      const of = colour(x + (dx + 0.5) / SAMPLES, y + (dy + 0.5) / SAMPLES);
      of.forEach((part, at) => (sum[at] += part));
    }
  }
  return sum.map((part) => Math.round(part / SAMPLES ** 2));
}

function chunk(kind, data) {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A PNG file of eight bits a colour; each row is written as its difference to the row above. */
function png() {
  const row = 1 + WIDTH * 3;
  const rows = Buffer.alloc(row * HEIGHT);
  const above = new Uint8Array(WIDTH * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    rows[y * row] = 2;
    for (let x = 0; x < WIDTH; x += 1) {
      pixel(x, y).forEach((part, at) => {
        rows[y * row + 1 + x * 3 + at] = part - above[x * 3 + at];
        above[x * 3 + at] = part;
      });
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

const file = png();
await writeFile(new URL("../../locales/pictures/creek.png", import.meta.url), file);
console.log(`creek.png: ${file.length} bytes`);
