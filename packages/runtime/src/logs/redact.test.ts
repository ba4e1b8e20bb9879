import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';
import { redactText } from './redact-text.ts';

describe('redactText', () => {
  it('hides one-time codes, tokens and keys in addresses and keeps the rest', () => {
    expect(redactText('/auth/callback/tiktok?code=abc&state=s1&access_token=t#refresh_token=r')).toBe(
      '/auth/callback/tiktok?code=[hidden]&state=s1&access_token=[hidden]#refresh_token=[hidden]',
    );
    expect(redactText('/x?apikey=1&API-Key=2&new%50assword=3&page=4')).toBe(
      '/x?apikey=[hidden]&API-Key=[hidden]&new%50assword=[hidden]&page=4',
    );
  });

  it('hides what opens a file, a calendar or a report', () => {
    const token = 'a_b-'.repeat(10);
    expect(redactText(`/media/${token}.x /calendar/${token}.ics`)).toBe('/media/[hidden] /calendar/[hidden]');
    const reports = `/r/${token} /api/v1/shared-reports/${token}/file?format=pdf`;
    expect(redactText(reports)).toBe('/r/[hidden] /api/v1/shared-reports/[hidden]/file?format=pdf');
  });

  it('hides who logs in to a server named in a message', () => {
    expect(redactText('cannot reach postgres://ruche:pw@db:5432/ruche now')).toBe(
      'cannot reach postgres://[hidden]@db:5432/ruche now',
    );
  });
});

describe('redact', () => {
  it('hides secrets by name at any depth and leaves error codes alone', () => {
    const entry = {
      code: 'ECONNREFUSED',
      headers: { authorization: 'Bearer x', 'Set-Cookie': ['a=b'], accept: '*/*' },
      people: [{ email: 'a@example.com', password: 'p', refreshToken: 'r', client_secret: 's' }],
    };
    expect(redact(entry)).toEqual({
      code: 'ECONNREFUSED',
      headers: { authorization: '[hidden]', 'Set-Cookie': '[hidden]', accept: '*/*' },
      people: [{ email: 'a@example.com', password: '[hidden]', refreshToken: '[hidden]', client_secret: '[hidden]' }],
    });
  });
});
