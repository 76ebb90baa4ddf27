// Tests without a browser run on a British device, as those in one do; what Node itself says depends on the machine.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true })
