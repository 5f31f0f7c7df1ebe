const LETTERS = `
AAR ABM ACI ADM ADT AES AGCO AIG AMC AMD AMERCO AMN APA ARKO ASGN ASML ATI ATN AVX AZZ BOKF CACI CAE CBIZ CBRE CIBC CME CNA CNO
CNX COPT CTO CUI DTE EHC EMCOR EOG EPAM EPR EQT ESAB ESCO EVI FARO FMC GATX GE GMS HCA HCI HEICO HNI HP HPE HSBC IAC IBM ICF
IDACORP IDEXX IDT IES ING IPG IQVIA ITT KBR KLA LCI LGI LKQ LPL MDU MGE MGIC MGM MSA MSCI NACCO NAPCO NCR NETSTREIT NIO NOV NRG NVE NVIDIA
AGL AGNC AOL BOK CIT EMC ICU IMAX UAL USG
NVR ODP OGE ONEOK OSI PACCAR PBF PCTEL PPG PPL PRA PVH QVC RBC REGENXBIO REV RLI RPC RPM RPT RXO SAIC SAP SBA SEACOR SEI SIGA SLM STAG
STERIS TIAA TJX TKO TTEC TTM UBS UDR UFP UGI UMB UMH UPS USAA USANA VF VOXX WD WEC WEX XPO YETI YPF ZIM
AI EU UK US USA TV PC IP RV ETF ETFS REIT REITS SPAC SPDR ADR LLC LLP LP LLLP PLC PBC NA SA AG NV BV AB SE KG ASA
`;

const MIXED = `
3Com AbbVie AeroVironment AllianceBernstein AmerisourceBergen AutoNation AutoZone BioMarin BioNTech BlackBerry BlackRock BorgWarner
CarMax CarGurus CenterPoint CenterSpace CoreCivic CoStar CoreLogic ConocoPhillips CrowdStrike CubeSmart CyberArk CytRx DaVita DevRy
DocuSign DoorDash DoubleVerify DraftKings DuPont DXC EastGroup eBay eHealth EnerSys EnPro ePlus eXp ExlService FactSet FedEx FirstCash
FirstEnergy FTI GameStop GlaxoSmithKline GoDaddy GoPro GreenTree HealthEquity HubSpot iHeartMedia IperionX iRobot iRhythm InterDigital
JetBlue JPMorgan KeyCorp LegalZoom LendingClub LendingTree LifeStance LiveRamp LivePerson LyondellBasell MannKind MarketAxess
MercadoLibre MetLife MicroStrategy MongoDB NerdWallet NetApp NetScout NetSol NextEra NexPoint NortonLifeLock NuScale NuVasive OmniAb OneMain OneSpan OneSpaWorld
OpenText OptimizeRx PacWest PagerDuty PayPal PepsiCo PennyMac PotlatchDeltic PowerSchool PubMatic PulteGroup QuantumScape QuidelOrtho
RadNet RingCentral ResMed ServiceNow SentinelOne SilverCrest SiriusXM SiteOne SkyWest SmartRent SoFi SolarEdge
SolarWinds SoundHound StoneCo StoneX SunCoke SunOpta SunPower SunTrust SuRo TaskUs TechnipFMC TopBuild TransAct TransDigm TransUnion
TreeHouse TriNet TrueBlue TrueCar TrustCo UiPath UniFirst UnitedHealth UroGen VeriSign ViaSat VMware WaFd WeWork WesBanco WestRock
WideOpenWest WillScot WisdomTree YieldMax ZipRecruiter ZoomInfo
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words in names that their owners spell differently from the rule, by their spelling in capitals. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [...words(LETTERS), ...words(MIXED)].map((word) => [word.toUpperCase(), word]),
);

/**
 * Abbreviations without a vowel that are read as words; every other word without one is treated as an acronym, like
 * CSX.
 */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words(
    'LTD ST MT FT DR MR MRS BLDG MTG MFG PPTY PPTYS PRTNRS PTNRS SVCS SVC TR TRST HLDG HLDGS GRP SVGS CTR CTRS PRTG MKT MKTS BK BKS BKG CL FD FDS FNDS SHS SR JR STR NTL NATL LN RD PT PK PKWY RR SCHL SMLL',
  ),
);

/** Words that stay in lower case unless they begin the name. */
export const SMALL: ReadonlySet<string> = new Set(words('a an and at by for from in of on or the to de du e et y'));

/** Legal forms as EDGAR spells them at the end of names it otherwise writes in capitals. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  words('Corp Corporation Inc Incorporated Co Company Ltd Limited plc Plc Lp Trust Partnership'),
);
