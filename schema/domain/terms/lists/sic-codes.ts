/**
 * Industry codes that EDGAR assigns to filers, with what they stand for: the SEC's list of Standard Industrial
 * Classification codes (https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list) and codes
 * that older filers keep.
 */
const LISTED = `
0100 crops; 0200 livestock; 0700 agricultural services; 0800 forestry; 0900 fishing and hunting
1000 metal mining; 1040 gold and silver ores; 1044 silver ores; 1090 miscellaneous metal ores; 1220 coal mining; 1221 coal surface mining
1311 crude petroleum and natural gas; 1381 drilling of oil and gas wells; 1382 oil and gas exploration services; 1389 oil and gas field services
1400 nonmetallic minerals; 1520 residential building contractors; 1531 operative builders; 1540 nonresidential building contractors
1600 heavy construction; 1623 water, sewer and power line construction; 1700 special trade contractors; 1731 electrical work
2000 food; 2011 meat packing; 2013 sausages and prepared meats; 2015 poultry; 2020 dairy products; 2024 ice cream
2030 canned and frozen fruit and vegetables; 2033 canned fruit and vegetables; 2040 grain mill products; 2050 bakery products; 2052 cookies and crackers
2060 sugar and confectionery; 2070 fats and oils; 2080 beverages; 2082 malt beverages; 2086 soft drinks; 2090 miscellaneous food; 2092 fresh or frozen fish
2100 tobacco products; 2111 cigarettes; 2200 textile mill products; 2211 cotton fabric mills; 2221 synthetic fabric mills; 2250 knitting mills
2253 knit outerwear; 2273 carpets and rugs; 2300 apparel; 2320 men's clothing; 2330 women's outerwear; 2340 women's undergarments
2390 fabricated textiles; 2400 lumber and wood; 2421 sawmills; 2430 millwork and plywood; 2451 mobile homes; 2452 prefabricated wood buildings
2510 household furniture; 2511 wood furniture; 2520 office furniture; 2522 office furniture, no wood; 2531 public building furniture
2540 partitions and fixtures; 2590 miscellaneous furniture; 2600 paper; 2611 pulp mills; 2621 paper mills; 2631 paperboard mills
2650 paperboard containers; 2670 converted paper; 2673 plastic and paper bags; 2711 newspapers; 2721 periodicals; 2731 book publishing
2732 book printing; 2741 miscellaneous publishing; 2750 commercial printing; 2761 business forms; 2771 greeting cards; 2780 bookbinding
2790 printing trade services; 2800 chemicals; 2810 inorganic chemicals; 2820 plastics and synthetic resins; 2821 plastic materials
2833 medicinal chemicals; 2834 pharmaceutical preparations; 2835 diagnostic substances; 2836 biological products; 2840 soap and cosmetics
2842 cleaning preparations; 2844 perfumes and cosmetics; 2851 paints; 2860 organic chemicals; 2870 agricultural chemicals
2890 miscellaneous chemicals; 2891 adhesives; 2911 petroleum refining; 2950 asphalt; 2990 miscellaneous petroleum products
3011 tires; 3021 rubber footwear; 3050 gaskets and hose; 3060 rubber products; 3080 plastics products; 3081 plastics film; 3086 plastics foam
3089 plastics products, other; 3100 leather; 3140 footwear; 3211 flat glass; 3220 glass; 3221 glass containers; 3231 glass products
3241 cement; 3250 clay products; 3260 pottery; 3270 concrete and gypsum; 3272 concrete products; 3281 cut stone; 3290 abrasives and asbestos
3310 steel works; 3312 steel works and coke ovens; 3317 steel pipe; 3320 foundries; 3330 smelting of nonferrous metals; 3334 aluminum
3341 secondary smelting; 3350 rolling of nonferrous metals; 3357 nonferrous wire; 3360 nonferrous foundries; 3390 primary metal products
3411 metal cans; 3412 metal drums; 3420 cutlery and hand tools; 3430 heating and plumbing fixtures; 3433 heating equipment
3440 structural metal; 3442 metal doors; 3443 fabricated plate; 3444 sheet metal; 3448 prefabricated metal buildings; 3451 screw machine products
3452 bolts and nuts; 3460 metal forgings; 3470 coating and engraving; 3480 ordnance; 3490 fabricated metal products; 3510 engines and turbines
3523 farm machinery; 3524 garden tractors; 3530 construction and mining machinery; 3531 construction machinery; 3532 mining machinery
3533 oil field machinery; 3537 industrial trucks; 3540 metalworking machinery; 3541 machine tools; 3550 special industry machinery
3555 printing machinery; 3559 special machinery, other; 3560 general machinery; 3561 pumps; 3562 bearings; 3564 fans and blowers
3567 furnaces and ovens; 3569 general machinery, other; 3570 computers and office equipment; 3571 electronic computers; 3572 computer storage
3575 computer terminals; 3576 computer communications equipment; 3577 computer peripherals; 3578 accounting machines; 3579 office machines
3580 refrigeration machinery; 3585 air conditioning; 3590 miscellaneous machinery; 3600 electronic equipment; 3612 transformers; 3613 switchgear
3620 electrical industrial apparatus; 3621 motors and generators; 3630 household appliances; 3634 electric housewares; 3640 lighting and wiring
3651 audio and video equipment; 3652 records and tapes; 3661 telephone apparatus; 3663 radio and TV equipment; 3669 communications equipment
3670 electronic components; 3672 circuit boards; 3674 semiconductors; 3677 coils and transformers; 3678 connectors; 3679 components, other
3690 miscellaneous electrical equipment; 3695 recording media; 3711 motor vehicles; 3713 truck and bus bodies; 3714 vehicle parts
3715 truck trailers; 3716 motor homes; 3720 aircraft and parts; 3721 aircraft; 3724 aircraft engines; 3728 aircraft parts
3730 ships and boats; 3743 railroad equipment; 3751 motorcycles and bicycles; 3760 missiles and space vehicles; 3790 transportation equipment
3812 navigation and aerospace systems; 3821 laboratory apparatus; 3822 environmental controls; 3823 industrial instruments; 3824 fluid meters
3825 electrical instruments; 3826 analytical instruments; 3827 optical instruments; 3829 measuring devices; 3841 surgical instruments
3842 orthopedic appliances; 3843 dental equipment; 3844 X-ray apparatus; 3845 electromedical apparatus; 3851 ophthalmic goods
3861 photographic equipment; 3873 watches and clocks; 3910 jewelry and silverware; 3911 jewelry; 3931 musical instruments; 3942 dolls
3944 games and toys; 3949 sporting goods; 3950 pens and pencils; 3960 costume jewelry; 3990 miscellaneous manufacturing
4011 railroads; 4013 railroad switching; 4100 passenger transit; 4210 trucking and courier services; 4213 trucking; 4220 warehousing
4231 freight terminals; 4400 water transportation; 4412 deep sea freight; 4512 scheduled airlines; 4513 air couriers; 4522 nonscheduled airlines
4581 airports; 4610 pipe lines; 4700 transportation services; 4731 freight arrangement; 4812 radiotelephone; 4813 telephone; 4822 telegraph
4832 radio stations; 4833 television stations; 4841 cable television; 4899 communications services; 4900 electric, gas and sanitary services
4911 electric services; 4922 gas transmission; 4923 gas transmission and distribution; 4924 gas distribution; 4931 electric and other services
4932 gas and other services; 4941 water supply; 4950 sanitary services; 4953 refuse systems; 4955 hazardous waste; 4961 steam supply
4991 cogeneration; 5000 wholesale of durable goods; 5010 wholesale of motor vehicles; 5013 wholesale of vehicle parts; 5020 wholesale of furniture
5030 wholesale of construction materials; 5031 wholesale of lumber; 5040 wholesale of professional equipment; 5045 wholesale of computers
5047 wholesale of medical equipment; 5050 wholesale of metals; 5051 metals service centers; 5063 wholesale of electrical apparatus
5064 wholesale of appliances; 5065 wholesale of electronic parts; 5070 wholesale of hardware and plumbing; 5072 wholesale of hardware
5080 wholesale of machinery; 5082 wholesale of construction machinery; 5084 wholesale of industrial machinery; 5090 wholesale of other durables
5094 wholesale of jewelry; 5099 wholesale of durables, other; 5110 wholesale of paper; 5122 wholesale of drugs; 5130 wholesale of apparel
5140 wholesale of groceries; 5141 wholesale of general groceries; 5150 wholesale of farm products; 5160 wholesale of chemicals
5171 petroleum terminals; 5172 wholesale of petroleum; 5180 wholesale of beer and wine; 5190 wholesale of nondurables
5200 building material stores; 5211 lumber dealers; 5271 mobile home dealers; 5311 department stores; 5331 variety stores
5399 general merchandise stores; 5400 food stores; 5411 grocery stores; 5412 convenience stores; 5500 auto dealers and gas stations
5531 auto supply stores; 5600 apparel stores; 5621 women's clothing stores; 5651 family clothing stores; 5661 shoe stores
5700 home furnishing stores; 5712 furniture stores; 5731 electronics stores; 5734 computer stores; 5735 record stores
5810 eating and drinking places; 5812 eating places; 5900 miscellaneous retail; 5912 drug stores; 5940 shopping goods stores
5944 jewelry stores; 5945 toy and game shops; 5960 nonstore retail; 5961 catalog and mail-order houses; 5990 retail stores, other
6021 national commercial banks; 6022 state commercial banks; 6029 commercial banks, other; 6035 federal savings institutions
6036 savings institutions, not federal; 6099 depository banking functions; 6111 federal credit agencies; 6141 personal credit
6153 short-term business credit; 6159 business credit, other; 6162 mortgage bankers; 6163 loan brokers; 6172 finance lessors
6189 asset-backed securities; 6199 finance services; 6200 brokers, dealers and exchanges; 6211 security brokers; 6221 commodity brokers
6282 investment advice; 6311 life insurance; 6321 accident and health insurance; 6324 hospital and medical plans
6331 fire, marine and casualty insurance; 6351 surety insurance; 6361 title insurance; 6399 insurance carriers, other; 6411 insurance agents
6500 real estate; 6510 real estate operators; 6512 nonresidential building operators; 6513 apartment operators; 6519 lessors of real property
6531 real estate agents; 6532 real estate dealers; 6552 land developers; 6770 blank checks; 6792 oil royalty traders; 6794 patent owners
6795 mineral royalty traders; 6798 real estate investment trusts; 6799 investors; 7000 lodging places; 7011 hotels and motels
7200 personal services; 7310 advertising; 7311 advertising agencies; 7320 credit reporting and collection; 7330 mailing and reproduction
7331 direct mail advertising; 7340 services to buildings; 7350 equipment rental; 7359 equipment rental, other; 7361 employment agencies
7363 help supply; 7370 computer programming and data processing; 7371 computer programming; 7372 prepackaged software
7373 computer systems design; 7374 data processing; 7377 computer rental; 7380 business services; 7381 guard services; 7384 photofinishing
7385 telephone interconnect systems; 7389 business services, other; 7500 automotive repair; 7510 auto rental; 7600 repair services
7812 motion picture production; 7819 services to film production; 7822 motion picture distribution; 7829 services to film distribution
7830 motion picture theaters; 7841 video rental; 7900 amusement and recreation; 7948 racing; 7990 amusement, other; 7997 sports clubs
8000 health services; 8011 doctors' offices; 8050 nursing facilities; 8051 skilled nursing facilities; 8060 hospitals; 8062 general hospitals
8071 medical laboratories; 8082 home health care; 8090 health services, other; 8093 outpatient facilities; 8111 legal services
8200 educational services; 8300 social services; 8351 child day care; 8600 membership organizations; 8700 engineering and management
8711 engineering services; 8731 commercial research; 8734 testing laboratories; 8741 management services; 8742 management consulting
8744 facilities support; 8880 American depositary receipts; 8888 foreign governments; 8900 services, other; 9721 international affairs
9995 non-operating establishments`;

/** The words of each code. */
export const SIC_CODES: ReadonlyMap<string, string> = new Map(
  LISTED.split(/[;\n]/).flatMap((entry) => {
    const [code, ...words] = entry.trim().split(' ');
    return code === undefined || code === '' ? [] : [[code, words.join(' ')] as const];
  }),
);

const CODES = [...SIC_CODES.keys()];

/** True if industries have codes that begin so. EDGAR writes farm codes with three digits: `100` is 0100. */
export function isSicBeginning(digits: string): boolean {
  if (!/^\d{1,4}$/.test(digits)) return false;
  return CODES.some((code) => code.startsWith(digits)) || SIC_CODES.has(digits.padStart(4, '0'));
}

/** Codes of the same group first, then those nearest by number: `7377 computer rental`. */
export function nearestSicCodes(digits: string, most = 3): readonly string[] {
  const asked = Number(digits.padEnd(4, '0'));
  const farness = (code: string) => Math.abs(Number(code) - asked) + (code.startsWith(digits.slice(0, 2)) ? 0 : 10_000);
  const nearest = CODES.toSorted((one, other) => farness(one) - farness(other)).slice(0, most);
  return nearest.map((code) => `${code} ${SIC_CODES.get(code)}`);
}
