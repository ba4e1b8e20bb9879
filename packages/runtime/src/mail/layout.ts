// Mail programs know little: tables for layout, styles inline, no pictures from outside. Colours that turn dark with
// the reader's setting are repeated in one style sheet; programs that drop it show the light ones.

export type MailLayout = {
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  heading: string;
  sentences: string[];
  /** What a person wrote, set apart from what we say: nothing in it can pass for ours. */
  quote?: string;
  /** Does the same as the link; for mails that ask for nothing there is none. */
  code?: { digits: string; hint: string };
  /** The button, and where it leads; mails that lead nowhere have neither. */
  action?: string;
  link?: string;
  /** What it is about in particular, each with a line below it. */
  items?: { title: string; text: string }[];
  /** How long, and what to do if it was somebody else. */
  notes: string[];
  /** Small ones at the very end: where such mails are switched off. */
  links?: { label: string; url: string }[];
  /** Of the words around what is given; English without it. */
  language?: MailLanguage;
  /** Of the button, six hexadecimal digits; honey without it. */
  color?: string;
  /** Whose mail it is, where it is not ours: its name and logo stand where ours do. */
  sender?: MailSender;
};

/** The logo is attached by whoever sends the mail, under this id. */
export const logoContentId = 'logo';

type MailSender = { name: string; hasLogo: boolean };

type MailLanguage = 'en' | 'fr';

const frames = {
  en: {
    longhand: 'If the button doesn’t work, open this link:',
    footer: 'Ruche, social media management for agencies and freelancers.',
    sentBy: (name: string) => `Sent by ${name} with Ruche.`,
    code: 'Your code: ',
  },
  fr: {
    longhand: 'Si le bouton ne fonctionne pas, ouvrez ce lien\u00A0:',
    footer: 'Ruche, la gestion des réseaux sociaux pour les agences et les indépendants.',
    sentBy: (name: string) => `Envoyé par ${name} avec Ruche.`,
    code: 'Votre code\u00A0: ',
  },
} as const satisfies Record<MailLanguage, object>;

/** Dark or light, whichever is easier to read on that color. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.2 ? '#1C1A17' : '#FFFFFF';
}

const display = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const plain = "Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const digits = "ui-monospace,'SF Mono',Menlo,Consolas,'Courier New',monospace";

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{text-decoration:none}
@media (max-width:480px){.card{padding:28px 22px !important}.digits{font-size:32px !important;letter-spacing:6px !important}}
@media (prefers-color-scheme:dark){
.ground{background:#151412 !important}.surface{background:#1E1C19 !important;border-color:#34312D !important}
.ink{color:#F1EEE8 !important}.muted{color:#B3ACA0 !important}.cell{background:#151412 !important;border-color:#34312D !important}
.honey{background:#FFBE2E !important}.link{color:#FFBE2E !important}.rule{border-color:#34312D !important}
}`;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const slope =
  'width:0;height:0;font-size:0;line-height:0;border-left:16px solid transparent;border-right:16px solid transparent';
const markLine = (width: number) =>
  `<div style="width:${width}px;height:2px;margin:2px 0 0 3px;background:#FBFAF7;font-size:0;line-height:0"></div>`;

/** The hexagon with a post in it, of borders and cells alone: pictures are often blocked. */
const mark = `<!--[if !mso]><!--><div role="presentation" style="width:32px">
<div style="${slope};border-bottom:9px solid #F2A900"></div>
<div style="width:32px;height:18px;background:#F2A900;font-size:0;line-height:0"><div style="width:16px;height:17px;margin:0 auto;background:#1C1A17;border-radius:3px;overflow:hidden">
<div style="width:10px;height:6px;margin:3px 0 0 3px;background:#F2A900;font-size:0;line-height:0;float:left"></div><div style="clear:both"></div>
${markLine(10)}${markLine(6)}</div></div>
<div style="${slope};border-top:9px solid #F2A900"></div></div><!--<![endif]-->`;

const row = (content: string, padding: string) => `<tr><td style="padding:${padding}">${content}</td></tr>`;
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const header = table(
  'align="left"',
  `<tr><td style="padding:0 10px 0 0;vertical-align:middle">${mark}</td><td class="ink" style="vertical-align:middle;font:700 22px/1 ${display};letter-spacing:-0.3px;color:#1C1A17">Ruche</td></tr>`,
);

/** The name is there as well where pictures are not shown. */
function senderHeader({ name, hasLogo }: MailSender): string {
  const logo = `<td style="padding:0 10px 0 0;vertical-align:middle"><img src="cid:${logoContentId}" alt="" height="40" style="display:block;height:40px;max-width:160px;border:0;border-radius:6px"></td>`;
  return table(
    'align="left"',
    `<tr>${hasLogo ? logo : ''}<td class="ink" style="vertical-align:middle;font:700 20px/1.2 ${display};letter-spacing:-0.3px;color:#1C1A17;word-break:break-word">${escapeMarkup(name)}</td></tr>`,
  );
}

function paragraph(text: string, name: 'ink' | 'muted', size: number): string {
  const colour = name === 'ink' ? '#1C1A17' : '#5F5A52';
  return `<p class="${name}" style="margin:0 0 12px;font:400 ${size}px/1.55 ${plain};color:${colour};word-break:break-word">${escapeMarkup(text)}</p>`;
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/);

function quoteBlock(quote: string): string {
  const paragraphs = paragraphsOf(quote).map((text) => paragraph(text, 'ink', 15).replaceAll('\n', '<br>'));
  return `<div class="rule" style="padding:2px 0 1px 16px;border-left:3px solid #E8E5DF">${paragraphs.join('')}</div>`;
}

function button({ action, link, color }: { action: string; link: string; color: string | undefined }): string {
  const [fill, ink] = color === undefined ? ['#F2A900', '#1C1A17'] : [color, inkOn(color)];
  // Honey is lighter where it is dark; the color of somebody's brand stays what it is.
  const name = color === undefined ? ' class="honey"' : '';
  return table(
    '',
    `<tr><td${name} bgcolor="${fill}" style="border-radius:8px;background:${fill}"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.25 ${plain};color:${ink};border-radius:8px"><span style="color:${ink}">${escapeMarkup(action)}</span></a></td></tr>`,
  );
}

function codeBox({ digits: code, hint }: NonNullable<MailLayout['code']>): string {
  return table(
    'width="100%"',
    `<tr><td class="cell" align="center" style="padding:16px 12px 18px;border:1px solid #E8E5DF;border-radius:10px;background:#FBFAF7"><div class="muted" style="margin:0 0 6px;font:400 13px/1.4 ${plain};color:#5F5A52">${escapeMarkup(hint)}</div><div class="digits ink" style="font:700 38px/1.1 ${digits};letter-spacing:9px;padding-left:9px;color:#1C1A17">${code}</div></td></tr>`,
  );
}

function itemRows(items: NonNullable<MailLayout['items']>): string {
  return items
    .map(
      ({ title, text }) =>
        `<tr><td class="rule" style="padding:12px 0;border-top:1px solid #E8E5DF"><div class="ink" style="font:600 15px/1.45 ${plain};color:#1C1A17;word-break:break-word">${escapeMarkup(title)}</div><div class="muted" style="margin:2px 0 0;font:400 14px/1.5 ${plain};color:#5F5A52;word-break:break-word">${escapeMarkup(text)}</div></td></tr>`,
    )
    .join('');
}

function footerLinks(links: NonNullable<MailLayout['links']>): string {
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeMarkup(url)}" style="color:#9A5B00;text-decoration:underline">${escapeMarkup(label)}</a>`,
  );
  return `<p class="muted" style="margin:0;font:400 12px/1.55 ${plain};color:#5F5A52">${anchors.join(' &nbsp; ')}</p>`;
}

/** Where it leads in full, for programs that show no button. */
function longhand(link: string, language: MailLanguage): string {
  const address = escapeMarkup(link);
  const line = `<p class="muted" style="margin:0;font:400 12px/1.5 ${plain};color:#5F5A52;word-break:break-all">${frames[language].longhand}<br><a class="link" href="${address}" style="color:#9A5B00">${address}</a></p>`;
  return `<tr><td class="rule" style="padding:16px 0 0;border-top:1px solid #E8E5DF">${line}</td></tr>`;
}

function renderHtml(mail: MailLayout): string {
  const { subject, preview, heading, sentences, quote, code, action, link, notes, color } = mail;
  const { items = [], links = [], language = 'en', sender } = mail;
  const frame = frames[language];
  const footer = sender ? frame.sentBy(sender.name) : frame.footer;
  const title = `<h1 class="ink" style="margin:0 0 14px;font:700 26px/1.2 ${display};letter-spacing:-0.4px;color:#1C1A17">${escapeMarkup(heading)}</h1>`;
  const content = [
    row(title + sentences.map((text) => paragraph(text, 'ink', 16)).join(''), '0 0 10px'),
    quote === undefined ? '' : row(quoteBlock(quote), '4px 0 14px'),
    items.length === 0 ? '' : row(table('width="100%"', itemRows(items)), '0 0 18px'),
    action === undefined || link === undefined ? '' : row(button({ action, link, color }), '0 0 22px'),
    code === undefined ? '' : row(codeBox(code), '0 0 22px'),
    row(notes.map((text) => paragraph(text, 'muted', 14)).join(''), '0 0 4px'),
    link === undefined ? '' : longhand(link, language),
  ].join('');
  const card = `<tr><td class="surface card" bgcolor="#FFFFFF" style="padding:36px 40px;border:1px solid #E8E5DF;border-radius:14px;background:#FFFFFF">${table('width="100%"', content)}</td></tr>`;
  const sheetOfPaper = table(
    'width="100%" style="max-width:560px;margin:0 auto"',
    `${row(sender ? senderHeader(sender) : header, '0 4px 20px')}${card}${row(paragraph(footer, 'muted', 12) + (links.length === 0 ? '' : footerLinks(links)), '18px 4px 0')}`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escapeMarkup(subject)}</title><style>${sheet}</style></head>
<body class="ground" style="margin:0;padding:0;background:#FBFAF7"><div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeMarkup(preview)}</div>
${table('class="ground" width="100%" bgcolor="#FBFAF7" style="background:#FBFAF7"', `<tr><td align="center" style="padding:32px 14px 40px">${sheetOfPaper}</td></tr>`)}
</body></html>`;
}

function renderText(mail: MailLayout): string {
  const { heading, sentences, quote, code, action, link, notes, items = [], links = [] } = mail;
  const { language = 'en', sender } = mail;
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')];
  const way = action === undefined || link === undefined ? [] : [`${action}:\n${link}`];
  const codeLine = code === undefined ? [] : [`${frames[language].code}${code.digits}`];
  const list = items.map(({ title, text }) => `* ${title}\n  ${text}`);
  const ends = links.map(({ label, url }) => `${label}: ${url}`);
  const parts = [heading, ...sentences, ...quoted, ...list, ...codeLine, ...way, ...notes];
  return [...parts, ['-- ', sender ? frames[language].sentBy(sender.name) : 'Ruche', ...ends].join('\n')].join('\n\n');
}

/** A mail in both of its forms. */
export function layOut(mail: MailLayout): { subject: string; text: string; html: string } {
  return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
}
