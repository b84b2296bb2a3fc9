import { expect, test } from 'vitest';
import { mailboxOf } from '../../src/accounts/sign-in/limits.ts';
import { networkOf } from '../../src/base/network.ts';

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2ab::1', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2ff:1:2:3:4', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::', '2001:db8:1:300::/56'],
  ['2001:0db8:00a1::', '2001:db8:a1::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['::1', '::/56'],
  ['::ffff:c000:2c8', '192.0.2.0/24'],
  ['64:ff9b::192.0.2.7', '64:ff9b::/56'],
  ['192.0.2.7:50112', '192.0.2.0/24'],
  ['no address', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['ana@example.org', 'ana@example.org'],
  ['ana+laws@Example.ORG', 'ana@example.org'],
  ['ana+a+b@example.org.', 'ana@example.org'],
  ['a.na@example.org', 'a.na@example.org'],
  ['a.n.a+laws@GoogleMail.com', 'ana@gmail.com'],
  ['ana@Bücher.example', 'ana@xn--bcher-kva.example'],
  ['+ana@example.org', '+ana@example.org'],
  ['ana@exa_mple', 'ana@exa_mple'],
])('a mail to %s counts for the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
