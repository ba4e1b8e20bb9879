import { describe, expect, it } from 'vitest';
import { html, linkify } from './html.ts';

describe('html', () => {
  it('escapes what it is given, in text and in attributes', () => {
    const hostile = `"><script>alert('x')</script>&`;
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
    );
  });

  it('nests markup without escaping it twice', () => {
    const items = ['a & b', '<c>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul>');
  });

  it('writes nothing for what is absent, and keeps zero', () => {
    expect(html`[${null}${undefined}${false}${0}]`.markup).toBe('[0]');
  });

  it('escapes strings inside lists', () => {
    expect(html`${['<b>', html`<i></i>`]}`.markup).toBe('&lt;b&gt;<i></i>');
  });
});

describe('linkify', () => {
  it('links web addresses and leaves the sentence around them', () => {
    expect(linkify('Open http://localhost:3000/a?b=1&c=2. Thanks').markup).toBe(
      'Open <a href="http://localhost:3000/a?b=1&amp;c=2" rel="noreferrer">http://localhost:3000/a?b=1&amp;c=2</a>. Thanks',
    );
  });

  it('never links other schemes and cannot be broken out of', () => {
    expect(linkify('javascript:alert(1)').markup).toBe('javascript:alert(1)');
    const markup = linkify('https://a.example/"onclick="x <img src=x>').markup;
    expect(markup).not.toContain('<img');
    expect(markup).toContain('href="https://a.example/"');
    expect(markup).toContain('&quot;onclick=&quot;x');
  });
});
