import { expect, test } from 'vitest';
import { networkOf } from '../../src/accounts/sign-in/throttle.ts';
import { neighbourhoodOf } from '../../src/base/network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0db8:00a1::', '2001:db8:a1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2ab::1', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2ff:1:2:3:4', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::', '2001:db8:1:300::/56'],
  ['::1', '0:0:0:0::/56'],
])('%s shares places with its neighbours in %s', (address, network) => {
  expect(neighbourhoodOf(address)).toBe(network);
});
