import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../facades/pages/parts/watch-form.tsx';
import type { WrittenMail } from '../../../facades/service-facts.ts';
import { elements } from '../../support/service/elements.ts';
import {
  renderConfirm,
  renderWatchAsked,
  renderWatchForm,
  renderWrittenMail,
  watchForm,
} from '../../support/service/pages.ts';
import { chromeOfWatch, PAGES, WATCH } from './payloads/rendered.ts';
import { AMBIGUOUS } from './payloads/service-payloads.ts';

describe('a page of a watch', () => {
  it('holds its token in the button alone, and names no address of its own', () => {
    const page = renderConfirm(WATCH, 'T0KEN', chromeOfWatch('/confirm', { token: 'T0KEN' }));
    expect(page.match(/T0KEN/g)).toHaveLength(1);
    expect(elements(page, 'input', { type: 'hidden', name: 'token', value: 'T0KEN' })).toHaveLength(1);
    expect(page).not.toMatch(/rel="canonical"|og:url/);
  });

  it('shows once more what was filled in, the words beside the field at fault, or the companies to choose from', () => {
    const again = PAGES['a watch form again'] ?? '';
    expect(again).toMatch(/id="w-email"[^>]* value="&quot;&gt;&lt;b&gt;@example.org"[^>]* aria-describedby="fault"/);
    expect(again).not.toMatch(/id="w-company"[^>]* aria-invalid/);
    expect(again).toContain('<span id="fault">');
    const choice = PAGES['a watch form with companies to choose from'] ?? '';
    for (const { cik } of AMBIGUOUS.candidates ?? []) expect(choice).toContain(`<option value="${cik}">`);
  });

  it('offers the feed where no mail can be sent', () => {
    const form = (company: { cik: number; name: string } | null, board: string | null) =>
      String(watchForm({ company, board }, { sendsNoMails: true }));
    expect(form(null, 'breaches')).toContain('href="/boards/breaches/feed.xml"');
    expect(form({ cik: 320193, name: 'Example' }, null)).toContain('href="/feed.xml?company=320193"');
    expect(form(null, null)).not.toContain('<form');
    const chrome = chromeOfWatch('/boards/watch', {});
    const page = renderWatchForm({ ...chrome, service: { ...chrome.service, sendsNoMails: true } });
    expect(page).toContain('<p class="answer">This service has no mail server');
    expect(page).not.toContain('An email for each filing');
    const mails = String(watchForm({ company: { cik: 320193, name: 'Example' }, board: null }, {}));
    expect(mails).toContain('<form');
    expect(mails).toContain('href="/feed.xml?company=320193"');
    expect(mails).not.toContain(NOBODY);
  });

  it('says where mails reach nobody, in the form and after it, and shows the mail on the reader’s own machine', () => {
    const facts = { ...chromeOfWatch('/asked', {}).service, mailsReachNobody: true };
    const asked = (writtenMail?: () => WrittenMail | null) =>
      [renderWatchAsked, renderWrittenMail].map((render) =>
        render({ ...chromeOfWatch('/asked', {}), service: { ...facts, writtenMail } }),
      );
    expect(String(watchForm({ company: null, board: null }, facts))).toContain(NOBODY);
    const [elsewhere] = asked();
    expect(elsewhere).toContain(NOBODY);
    expect(elsewhere).not.toMatch(/Check your inbox|watch\/written/);
    const link = `${facts.baseUrl}/boards/watch/confirm?token=T0KEN`;
    const text = `Confirm it:\n${link}\nNot <b>by</b> https://other.example/`;
    const [here, mail] = asked(() => ({ to: 'a@example.org', subject: 'Confirm', text }));
    expect(here).toContain('<a href="/boards/watch/written">Read it here</a>');
    expect(mail).toContain(`<a href="${link}">`);
    expect(mail).toContain('Not &lt;b&gt;by&lt;/b&gt; https://other.example/');
    expect(asked(() => null)[1]).toContain('No email has been written since the start');
    expect(PAGES['a watch that was asked for']).toContain('Check your inbox');
  });
});
