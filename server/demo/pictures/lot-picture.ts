import type { Random } from '../random.ts';
import type { TermLabel } from '../term-labels.ts';

type Category = TermLabel<'categories'>;
/** Returns SVG elements, for a canvas of 800 by 800 units. Pictures inside a frame or a sheet have 400 by 300 units. */
type Drawing = (random: Random) => string;

const canvasSize = 800;
const randomBetween = (random: Random, from: number, to: number) => Math.round(from + random.next() * (to - from));
const colour = (random: Random, hue: number, saturation: number, lightness: number, hueVariation = 20) =>
  `hsl(${Math.round(hue + (random.next() - 0.5) * hueVariation * 2)} ${saturation}% ${lightness}%)`;

/** Returns the picture of a lot as SVG, 800 by 800 pixels. */
export function lotPicture(category: Category, random: Random): string {
  const wall = random.pick(['#e9e6e0', '#dfe3e6', '#efece4', '#d9d5cd', '#c9ccd0']);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvasSize}" height="${canvasSize}" viewBox="0 0 800 800">
<defs><radialGradient id="light" cx="45%" cy="35%" r="80%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="${random.integer(1, 999)}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 .35 0"/></filter></defs>
<rect width="800" height="800" fill="${wall}"/><rect width="800" height="800" fill="url(#light)"/>${(drawings[category] ?? vessel)(random)}</svg>`;
}

const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".35" filter="url(#soft)"/>`;

/** Draws a framed landscape, still life or abstract picture. */
const painting: Drawing = (random) => {
  const [width, height] = random.chance(0.6) ? [560, randomBetween(random, 380, 450)] : [randomBetween(random, 400, 460), 560];
  const [x, y] = [(canvasSize - width) / 2, (canvasSize - height) / 2];
  const frame = random.pick(['#8a6a2f', '#3a2a1c', '#c9a758', '#20201f', '#a89e8c']);
  return `<rect x="${x + 8}" y="${y + 18}" width="${width}" height="${height}" fill="#000" opacity=".4" filter="url(#soft)"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${frame}"/><rect x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="4"/>
<svg x="${x + 34}" y="${y + 34}" width="${width - 68}" height="${height - 68}" viewBox="0 0 400 300" preserveAspectRatio="none">${random.pick([landscape, stillLife, abstract])(random)}<rect width="400" height="300" filter="url(#grain)"/></svg>`;
};

const landscape: Drawing = (random) => {
  const hue = random.pick([205, 25, 260, 190]);
  const horizon = randomBetween(random, 130, 190);
  const ridge = (base: number, roughness: number, fill: string) => {
    const points = Array.from({ length: 12 }, (_, index) => `${index * 40 - 20},${base - randomBetween(random, 0, roughness)}`).join(' ');
    return `<polygon points="-20,300 ${points} 440,300" fill="${fill}"/>`;
  };
  return `<rect width="400" height="300" fill="${colour(random, hue, 55, 78)}"/><circle cx="${randomBetween(random, 60, 340)}" cy="${randomBetween(random, 40, 90)}" r="22" fill="${colour(random, 45, 90, 85)}"/>
${ridge(horizon, 90, colour(random, hue + 10, 25, 55))}${ridge(horizon + 35, 50, colour(random, 130, 25, 38))}<rect y="${horizon + 40}" width="400" height="160" fill="${colour(random, random.pick([200, 95, 40]), 35, 45)}" opacity=".85"/>
${Array.from({ length: 14 }, () => `<rect x="${randomBetween(random, 0, 380)}" y="${randomBetween(random, horizon + 45, 290)}" width="${randomBetween(random, 20, 90)}" height="3" fill="#fff" opacity=".18"/>`).join('')}`;
};

const stillLife: Drawing = (random) => {
  const fruit = Array.from({ length: random.integer(4, 7) }, () => {
    const [x, y, r] = [randomBetween(random, 70, 330), randomBetween(random, 190, 225), randomBetween(random, 20, 38)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(random, random.pick([10, 45, 90, 30]), 65, 48)}"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 4}" fill="#fff" opacity=".45"/>`;
  }).join('');
  return `<rect width="400" height="300" fill="${colour(random, 25, 25, 20)}"/><rect y="205" width="400" height="95" fill="${colour(random, 25, 30, 32)}"/>
<path d="M ${randomBetween(random, 60, 250)} 215 q -45 -90 20 -150 h 30 q 65 60 20 150 z" fill="${colour(random, random.pick([210, 30, 0]), 20, 60)}"/>${fruit}`;
};

const abstract: Drawing = (random) => {
  const hue = random.integer(0, 359);
  const shapes = Array.from({ length: random.integer(6, 12) }, () => {
    const fill = colour(random, hue + random.pick([0, 30, 180, 210]), 60, randomBetween(random, 25, 75));
    return random.chance(0.5)
      ? `<rect x="${randomBetween(random, -40, 340)}" y="${randomBetween(random, -40, 240)}" width="${randomBetween(random, 40, 190)}" height="${randomBetween(random, 30, 150)}" fill="${fill}" opacity=".9"/>`
      : `<circle cx="${randomBetween(random, 0, 400)}" cy="${randomBetween(random, 0, 300)}" r="${randomBetween(random, 15, 90)}" fill="${fill}" opacity=".85"/>`;
  }).join('');
  return `<rect width="400" height="300" fill="${colour(random, hue, 25, 85)}"/>${shapes}`;
};

/** Draws a sheet with margins, for prints and drawings. */
const sheet: Drawing = (
  random,
) => `<rect x="168" y="128" width="480" height="560" fill="#000" opacity=".3" filter="url(#soft)"/><rect x="160" y="115" width="480" height="560" fill="#f6f1e4"/>
<svg x="210" y="170" width="380" height="420" viewBox="0 0 400 300" preserveAspectRatio="none">${random.pick([abstract, landscape])(random)}</svg><text x="560" y="625" font-size="18" font-family="serif" font-style="italic" fill="#444">${random.integer(1, 90)}/100</text>`;

const stamp: Drawing = (random) => {
  const hue = random.pick([350, 210, 130, 30, 270]);
  const perforation = Array.from({ length: 15 }, (_, index) =>
    [
      `<circle cx="${220 + index * 26}" cy="160" r="9"/><circle cx="${220 + index * 26}" cy="640" r="9"/>`,
      `<circle cx="208" cy="${176 + index * 32}" r="9"/><circle cx="592" cy="${176 + index * 32}" r="9"/>`,
    ].join(''),
  ).join('');
  return `<rect x="214" y="172" width="384" height="484" fill="#000" opacity=".35" filter="url(#soft)"/><rect x="208" y="160" width="384" height="480" fill="#faf6ea"/><g fill="#d9d5cd">${perforation}</g>
<rect x="244" y="196" width="312" height="408" fill="${colour(random, hue, 55, 45)}"/><ellipse cx="400" cy="385" rx="105" ry="135" fill="${colour(random, hue, 30, 82)}"/>
<path d="M 400 285 q 55 5 52 70 q 40 90 30 140 h -164 q -10 -50 30 -140 q -3 -65 52 -70" fill="${colour(random, hue, 45, 33)}"/>
<text x="400" y="250" text-anchor="middle" font-size="40" font-family="serif" fill="#fff">${random.pick(['HELVETIA', 'POSTES', 'FRANCO', 'PORTO'])}</text><text x="400" y="585" text-anchor="middle" font-size="56" font-family="serif" fill="#fff">${random.pick([5, 10, 15, 20, 25, 40])}</text>`;
};

const coin: Drawing = (random) => {
  const hue = random.pick([45, 45, 210, 28]);
  const saturation = hue === 210 ? 6 : 60;
  const letters = random.pick(['MONETA NOVA REIPVBLICAE', 'LIBERTAS ET CONCORDIA', 'IMPERATOR CAESAR AVG', 'DOMINVS PROVIDEBIT']);
  return `${shadow(410, 425, 255, 245)}<circle cx="400" cy="400" r="250" fill="${colour(random, hue, saturation, 48)}"/><circle cx="400" cy="400" r="232" fill="${colour(random, hue, saturation, 62)}"/><circle cx="400" cy="400" r="170" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5"/>
<path id="ring" d="M 400 600 a 200 200 0 1 1 .1 0" fill="none"/><text font-size="42" font-family="serif" letter-spacing="7" fill="#000" opacity=".55"><textPath href="#ring" startOffset="4%">${letters}</textPath></text>
<path d="M ${randomBetween(random, 330, 350)} 520 q -20 -90 10 -130 q -30 -60 30 -110 q 90 -10 100 70 q 25 40 0 60 q 5 60 -30 60 q 5 30 10 50 z" fill="#000" opacity=".28"/><ellipse cx="320" cy="300" rx="150" ry="70" fill="#fff" opacity=".22" transform="rotate(-35 320 300)"/>`;
};

const watch: Drawing = (random) => {
  const metal = random.pick(['#d4af62', '#c8cdd2', '#d9a98f', '#e6e8ea']);
  const dial = random.pick(['#f7f5ef', '#10202f', '#e9e2cf', '#1c1c1c']);
  const isDark = dial.startsWith('#1');
  const hourMarks = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="395" y="225" width="10" height="34" fill="${isDark ? '#e8e8e8' : '#333'}" transform="rotate(${index * 30} 400 400)"/>`,
  ).join('');
  const strap = random.pick(['#4a2d1b', '#191919', '#6b2a22', metal]);
  return `${shadow(410, 420, 200, 380)}<path d="M 310 20 h 180 l 15 210 h -210 z M 310 780 h 180 l 15 -210 h -210 z" fill="${strap}"/><circle cx="400" cy="400" r="225" fill="${metal}"/><circle cx="400" cy="400" r="195" fill="${dial}"/>${hourMarks}
<rect x="618" y="380" width="26" height="40" rx="6" fill="${metal}"/><g stroke="${isDark ? '#f2f2f2' : '#222'}" stroke-linecap="round"><path d="M 400 400 l 0 -95" stroke-width="14" transform="rotate(${random.integer(0, 359)} 400 400)"/><path d="M 400 400 l 0 -145" stroke-width="9" transform="rotate(${random.integer(0, 359)} 400 400)"/></g><circle cx="400" cy="400" r="12" fill="${metal}"/><ellipse cx="330" cy="320" rx="110" ry="55" fill="#fff" opacity=".16" transform="rotate(-40 330 320)"/>`;
};

const jewel: Drawing = (random) => {
  const metal = random.pick(['#d8b765', '#dfe3e6', '#d9a98f']);
  const stone = random.pick([215, 350, 150, 280, 45]);
  const facets = Array.from(
    { length: 8 },
    (_, index) =>
      `<polygon points="400,230 ${340 + index * 4},150 ${460 - index * 4},150" fill="${colour(random, stone, 75, 30 + index * 6, 6)}" transform="rotate(${index * 45} 400 230)"/>`,
  ).join('');
  return `${shadow(400, 640, 190, 40)}<ellipse cx="400" cy="470" rx="180" ry="175" fill="none" stroke="${metal}" stroke-width="34"/><ellipse cx="400" cy="470" rx="180" ry="175" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7"/><circle cx="400" cy="230" r="98" fill="${metal}"/>${facets}<circle cx="400" cy="230" r="34" fill="${colour(random, stone, 80, 65, 6)}"/>
${Array.from({ length: 12 }, (_, index) => `<circle cx="400" cy="136" r="11" fill="#f4f8fb" transform="rotate(${index * 30} 400 230)"/>`).join('')}`;
};

/** Draws a vessel with bands. Also used for the categories that are missing in `drawings`. */
const vessel: Drawing = (random) => {
  const [neck, belly, foot] = [randomBetween(random, 40, 80), randomBetween(random, 130, 210), randomBetween(random, 70, 110)];
  const hue = random.pick([215, 160, 20, 45, 0]);
  const outline = `M ${400 - neck} 150 q 10 90 -${belly - neck} 200 q -40 160 ${belly - foot} 290 h ${foot * 2} q ${belly - foot + 40} -130 ${belly - foot} -290 q -${belly - neck + 8} -110 -${belly - neck - 2} -200 z`;
  const bands = Array.from(
    { length: random.integer(2, 5) },
    () =>
      `<rect x="150" y="${randomBetween(random, 230, 600)}" width="500" height="${randomBetween(random, 8, 38)}" fill="${colour(random, hue, 60, 35)}" opacity=".7"/>`,
  ).join('');
  return `${shadow(400, 650, 200, 36)}<clipPath id="body"><path d="${outline}"/></clipPath><g clip-path="url(#body)"><rect x="100" y="100" width="600" height="600" fill="${random.pick(['#f4f1ea', '#dfe8ea', '#b7c9b2', '#b5654a', '#e6dcc3'])}"/>${bands}<rect x="430" y="100" width="300" height="600" fill="#000" opacity=".18"/><rect x="290" y="100" width="40" height="600" fill="#fff" opacity=".35"/></g><ellipse cx="400" cy="150" rx="${neck}" ry="13" fill="#3b332b" opacity=".65"/>`;
};

const book: Drawing = (random) => {
  const leather = colour(random, random.pick([20, 15, 120, 215, 0]), 45, randomBetween(random, 22, 36));
  return `${shadow(410, 670, 230, 34)}<path d="M 230 130 h 330 l 40 28 v 520 l -40 -18 h -330 z" fill="#efe6cf"/><rect x="220" y="120" width="340" height="540" rx="6" fill="${leather}"/><rect x="220" y="120" width="46" height="540" fill="#000" opacity=".25"/>
<rect x="290" y="150" width="245" height="480" fill="none" stroke="#d4af62" stroke-width="5"/><rect x="306" y="166" width="213" height="448" fill="none" stroke="#d4af62" stroke-width="2"/><circle cx="412" cy="390" r="${randomBetween(random, 38, 70)}" fill="none" stroke="#d4af62" stroke-width="5"/>${[0, 1, 2, 3].map((band) => `<rect x="220" y="${190 + band * 125}" width="46" height="16" fill="#d4af62" opacity=".8"/>`).join('')}<rect x="220" y="120" width="340" height="540" filter="url(#grain)" opacity=".5"/>`;
};

const furniture: Drawing = (random) => {
  const wood = colour(random, 25, 45, randomBetween(random, 24, 40));
  const drawers = random.integer(2, 4);
  const height = 360 / drawers;
  return `${shadow(400, 690, 300, 36)}<rect x="130" y="230" width="540" height="400" fill="${wood}"/><rect x="112" y="208" width="576" height="30" fill="${colour(random, 25, 45, 45)}"/><rect x="150" y="630" width="34" height="62" fill="${wood}"/><rect x="616" y="630" width="34" height="62" fill="${wood}"/>
${Array.from({ length: drawers }, (_, index) => `<rect x="158" y="${252 + index * height}" width="484" height="${height - 14}" fill="#000" opacity=".16"/><circle cx="280" cy="${245 + (index + 0.5) * height}" r="11" fill="#d4af62"/><circle cx="520" cy="${245 + (index + 0.5) * height}" r="11" fill="#d4af62"/>`).join('')}<rect x="112" y="208" width="576" height="424" filter="url(#grain)" opacity=".7"/>`;
};

const bottle: Drawing = (random) => {
  const glass = random.pick(['#1f3322', '#2b2015', '#16261c']);
  const count = random.integer(1, 3);
  return Array.from({ length: count }, (_, index) => {
    const x = 400 + (index - (count - 1) / 2) * 190;
    return `${shadow(x, 700, 85, 20)}<path d="M ${x - 24} 110 h 48 v 190 q 60 30 60 110 v 290 h -168 v -290 q 0 -80 60 -110 z" fill="${glass}"/><rect x="${x - 26}" y="105" width="52" height="90" fill="${random.pick(['#6b1d22', '#22262b', '#8a6a2f'])}"/><rect x="${x - 84}" y="450" width="168" height="170" fill="#f1e8d2"/><text x="${x}" y="520" text-anchor="middle" font-size="24" font-family="serif" fill="#3b2a1c">GRAND VIN</text><text x="${x}" y="575" text-anchor="middle" font-size="34" font-family="serif" fill="#3b2a1c">${random.integer(1961, 2016)}</text><rect x="${x - 66}" y="320" width="14" height="360" fill="#fff" opacity=".16"/>`;
  }).join('');
};

const drawings: Partial<Record<Category, Drawing>> = {
  Paintings: painting,
  'Works on paper': sheet,
  Prints: sheet,
  Photography: sheet,
  Books: book,
  Stamps: stamp,
  Coins: coin,
  Watches: watch,
  Jewellery: jewel,
  Furniture: furniture,
  Wine: bottle,
  'Asian art': (random) => (random.chance(0.4) ? sheet(random) : vessel(random)),
};
