import { themeColors } from '#lib/theme.ts';

/** The one HTML document around every page; no inline script and no inline style, as the content policy demands. */
export type DocumentParts = {
  title: string;
  description: string;
  /** Path of the canonical address; null for the application's shell, which is not to be indexed. */
  path: string | null;
  markup: string;
  /** `type="module"` entry. */
  entry: string;
  /** Blocking script that sets the theme; development loads it as a module. */
  theme: { src: string; module: boolean };
  styles: string[];
  fonts: string[];
  modulePreloads: string[];
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function social(parts: DocumentParts): string[] {
  if (parts.path === null) return ['<meta name="robots" content="noindex">'];
  const address = `__PUBLIC_URL__${parts.path}`;
  const title = escapeHtml(parts.title);
  const description = escapeHtml(parts.description);
  return [
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Ruche">',
    '<meta property="og:locale" content="en_US">',
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:image" content="__PUBLIC_URL__/social-card.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Ruche: social media management for agencies and freelancers">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    '<meta name="twitter:image" content="__PUBLIC_URL__/social-card.png">',
  ];
}

export function renderDocument(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="csp-nonce" content="__CSP_NONCE__">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
    `<script${parts.theme.module ? ' type="module"' : ''} src="${parts.theme.src}"></script>`,
    ...parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${parts.entry}"></script>`,
    ...parts.modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...social(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
  return `<!doctype html>
<html lang="en" data-plans="__PLANS__">
  <head>
    ${head.join('\n    ')}
  </head>
  <body>
    <div id="root">${parts.markup}</div>
  </body>
</html>
`;
}
