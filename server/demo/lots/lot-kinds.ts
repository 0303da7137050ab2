/** The kinds of lots at demo sales: their categories, titles and prices. The artists and firms are invented. */
import type { TermLabel } from '../term-labels.ts';

export interface LotKind {
  readonly category: TermLabel<'categories'>;
  readonly subjects: readonly string[];
  readonly techniques: readonly string[];
  /** Texts before the subject in a title, such as an artist, a firm or a place of origin. */
  readonly makers: readonly string[];
  /** Middle of the low estimates in currency units. The low estimates range from `middle / spread` to `middle * spread`. */
  readonly middle: number;
  readonly spread: number;
  /** Typical height, width and depth in centimetres, which are scaled for each lot. The depth is 0 for flat objects. */
  readonly size: readonly [number, number, number];
  /** The first and the last possible year of a lot. */
  readonly years: readonly [number, number];
}

const painters = [
  'Johann Aebi',
  'Marguerite Delacombe',
  'Anton Rietveld',
  'Lucia Bernasconi',
  'Edvard Halvorsen',
  'Clara Immenhof',
  'Théo Vallat',
];

export const lotKinds: readonly LotKind[] = [
  {
    category: 'Paintings',
    subjects: [
      'Mountain lake in evening light',
      'Still life with pears and pewter jug',
      'Portrait of a young woman',
      'Harbour at dawn',
      'Village in the snow',
      'Vineyards above the lake',
      'Interior with red chair',
      'Forest path in autumn',
    ],
    techniques: ['Oil on canvas', 'Oil on panel', 'Tempera on cardboard'],
    makers: painters,
    middle: 6_000,
    spread: 6,
    size: [62, 80, 4],
    years: [1780, 1975],
  },
  {
    category: 'Works on paper',
    subjects: ['Study of hands', 'Alpine valley', 'Seated figure', 'Botanical study with iris', 'City gate', 'Composition in blue'],
    techniques: ['Watercolour and pencil', 'Ink and wash', 'Gouache', 'Charcoal'],
    makers: painters,
    middle: 1_200,
    spread: 4,
    size: [34, 46, 0],
    years: [1820, 1990],
  },
  {
    category: 'Prints',
    subjects: ['Untitled (red and black)', 'The four seasons', 'Cathedral', 'Birds over water', 'Composition VII', 'Night street'],
    techniques: ['Lithograph in colours', 'Etching', 'Woodcut', 'Screenprint'],
    makers: ['Pavel Novotny', 'Ines Carrasco', 'Yoshi Tanabe', 'Rolf Gruber', 'Adèle Fontaine'],
    middle: 700,
    spread: 4,
    size: [50, 65, 0],
    years: [1890, 2010],
  },
  {
    category: 'Sculpture',
    subjects: ['Reclining figure', 'Bull', 'Head of a boy', 'Dancer', 'Standing form'],
    techniques: ['Bronze, brown patina', 'Marble', 'Terracotta', 'Carved lime wood'],
    makers: ['Ettore Masini', 'Greta Lindqvist', 'Henri Sablon', 'Otto Frei'],
    middle: 4_500,
    spread: 5,
    size: [48, 22, 20],
    years: [1850, 1995],
  },
  {
    category: 'Books',
    subjects: [
      'Travels through the Alps, two volumes',
      'Herbal with 120 plates',
      'Atlas of the known world',
      'Collected poems, first edition',
      'Chronicle of a free city',
      'Treatise on clocks',
    ],
    techniques: ['Contemporary calf', 'Vellum binding', 'Half morocco, gilt', 'Original cloth'],
    makers: ['Basel', 'Paris', 'Amsterdam', 'Leipzig', 'London'],
    middle: 900,
    spread: 5,
    size: [28, 20, 5],
    years: [1560, 1930],
  },
  {
    category: 'Stamps',
    subjects: [
      'Pair with full margins',
      'Cover to the consulate',
      'Sheet of twenty',
      'Airmail set',
      'Error of colour',
      'Collection in two albums',
    ],
    techniques: ['Mint, never hinged', 'Used, fine cancel', 'On piece', 'Unused with original gum'],
    makers: ['Switzerland', 'Württemberg', 'Sardinia', 'Great Britain', 'Austria', 'Cantonal post'],
    middle: 350,
    spread: 6,
    size: [3, 2.5, 0],
    years: [1843, 1960],
  },
  {
    category: 'Coins',
    subjects: ['Taler', 'Ducat', 'Tetradrachm', 'Twenty francs', 'Shooting medal', 'Denarius'],
    techniques: ['Silver, extremely fine', 'Gold, uncirculated', 'Silver, very fine', 'Bronze, fine'],
    makers: ['Zürich', 'Bern', 'Athens', 'Rome', 'Genève', 'Salzburg'],
    middle: 800,
    spread: 5,
    size: [3.8, 3.8, 0.3],
    years: [1500, 1935],
  },
  {
    category: 'Watches',
    subjects: ['Gentleman’s wristwatch', 'Pocket watch with repeater', 'Chronograph', 'Diver’s watch', 'Lady’s watch with diamonds'],
    techniques: ['18 ct yellow gold', 'Stainless steel', 'Platinum', '18 ct rose gold'],
    makers: ['Montclair Genève', 'Rochat & Fils', 'Aubert Frères', 'Helvor'],
    middle: 5_500,
    spread: 4,
    size: [4, 3.8, 1.1],
    years: [1880, 2015],
  },
  {
    category: 'Jewellery',
    subjects: [
      'Ring with sapphire and diamonds',
      'Brooch as a flower',
      'Necklace of cultured pearls',
      'Pair of ear clips',
      'Bracelet with emeralds',
    ],
    techniques: ['18 ct white gold', 'Platinum', '18 ct yellow gold', 'Silver and gold'],
    makers: ['Atelier Morin', 'Gebrüder Hagen', 'Casa Bellini', 'Unsigned'],
    middle: 3_800,
    spread: 6,
    size: [2.4, 2.2, 1.8],
    years: [1870, 2005],
  },
  {
    category: 'Ceramics',
    subjects: ['Vase with dragons', 'Pair of plates', 'Tea service for six', 'Figure of a shepherdess', 'Tureen with cover'],
    techniques: ['Porcelain, painted in colours', 'Faience', 'Stoneware, celadon glaze', 'Porcelain, underglaze blue'],
    makers: ['Nyon', 'Meissen manner', 'Jingdezhen', 'Delft', 'Strasbourg'],
    middle: 950,
    spread: 5,
    size: [32, 18, 18],
    years: [1700, 1960],
  },
  {
    category: 'Furniture',
    subjects: ['Chest of drawers', 'Pair of armchairs', 'Writing desk', 'Side table', 'Wardrobe', 'Lounge chair'],
    techniques: ['Walnut, brass fittings', 'Cherry wood', 'Oak, carved', 'Teak and leather'],
    makers: ['Bern workshop', 'Paris', 'Copenhagen', 'Northern Italy', 'Vienna'],
    middle: 2_200,
    spread: 4,
    size: [86, 120, 58],
    years: [1720, 1970],
  },
  {
    category: 'Silver',
    subjects: ['Pair of candlesticks', 'Coffee pot', 'Beaker', 'Cutlery for twelve', 'Sweetmeat dish'],
    techniques: ['Silver, chased', 'Silver, parcel gilt', 'Sterling silver'],
    makers: ['Augsburg', 'Lausanne', 'London', 'Vienna', 'Zürich'],
    middle: 1_300,
    spread: 4,
    size: [24, 12, 12],
    years: [1690, 1950],
  },
  {
    category: 'Asian art',
    subjects: ['Hanging scroll with cranes', 'Seated Buddha', 'Snuff bottle', 'Lacquer box', 'Jade carving of a carp'],
    techniques: ['Ink and colours on silk', 'Gilt bronze', 'Lacquer on wood', 'Nephrite'],
    makers: ['China, Qing dynasty', 'Japan, Meiji period', 'Tibet', 'Korea, Joseon dynasty'],
    middle: 2_800,
    spread: 6,
    size: [38, 24, 16],
    years: [1650, 1930],
  },
  {
    category: 'Wine',
    subjects: ['Case of twelve, original wooden case', 'Magnum', 'Vertical of six vintages', 'Dessert wine, three bottles'],
    techniques: ['Levels into neck', 'Labels slightly stained', 'From a private cellar'],
    makers: ['Château Montval', 'Domaine des Roches', 'Cantina Serralta', 'Clos du Prieuré'],
    middle: 900,
    spread: 3,
    size: [32, 50, 34],
    years: [1961, 2016],
  },
];
