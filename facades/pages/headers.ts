import { EMBED_STYLE_HASH } from './assets/assets.ts';

const COMMON = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Headers of every page: nothing inline, nothing from other sites, never in a frame. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Headers of an embedded table or chart: the only pages that may be framed, without script, and with a single style
 * allowed by hash.
 */
export const embedHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${EMBED_STYLE_HASH}'`,
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
};
